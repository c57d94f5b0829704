"""Reads back what wythoff-plot writes, by the csv module, json, NumPy and pandas.

Usage: python3 read_back.py PROGRAM

It writes the same lattice, and the same Grundy values, in every data format, opens
the files as anybody would, and compares them with each other and with a loop over
all options. A lattice that is wider than it is high, and is not its own mirror image,
tells rows from columns. It says "all agree", or ends with the first difference.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile

import numpy as np
import pandas as pd

PROGRAM = os.path.abspath(sys.argv[1])
WIDTH, HEIGHT = 30, 20
# Any number from one pile alone, and one from the first with two from the second.
GAME = "(1,0)*~ (1,2)"


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True)
    return done.stdout


def options(x, y):
    yield from ((i, y) for i in range(x))
    yield from ((x, j) for j in range(y))
    if x >= 1 and y >= 2:
        yield (x - 1, y - 2)


def grundy_values():
    values = np.zeros((HEIGHT, WIDTH), dtype=int)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            seen = {values[j, i] for i, j in options(x, y)}
            values[y, x] = next(n for n in range(len(seen) + 1) if n not in seen)
    return values


def cold_cells(values):
    return [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if values[y, x] == 0]


def lattice(values):
    run("--game", GAME, "--size", f"{WIDTH}x{HEIGHT}", "cold.csv", "cold.json", "cold.npy")
    cold = cold_cells(values)

    with open("cold.csv", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["x", "y"], head
    assert [tuple(map(int, row)) for row in rows] == cold

    table = pd.read_csv("cold.csv")
    assert list(table.columns) == ["x", "y"] and list(table.itertuples(index=False)) == cold
    numbers = np.loadtxt("cold.csv", delimiter=",", skiprows=1, dtype=int)
    assert [tuple(row) for row in numbers.tolist()] == cold

    array = np.load("cold.npy")
    assert array.shape == (HEIGHT, WIDTH) and array.dtype == bool, (array.shape, array.dtype)
    assert np.array_equal(array, values == 0)

    with open("cold.json") as file:
        document = json.load(file)
    assert document["size"] == [WIDTH, HEIGHT] and document["checked"] is True
    assert [tuple(cell) for cell in document["cold"]] == cold
    frame = pd.DataFrame(document["cold"], columns=["x", "y"])
    assert frame.equals(table), (frame.dtypes, table.dtypes)


def grundy(values):
    run("grundy", "--game", GAME, "--size", f"{WIDTH}x{HEIGHT}", "g.csv", "g.json", "g.npy")
    array = np.load("g.npy")
    assert array.shape == (HEIGHT, WIDTH) and np.array_equal(array, values)
    assert np.array_equal(np.loadtxt("g.csv", delimiter=",", dtype=int), values)
    assert np.array_equal(pd.read_csv("g.csv", header=None).to_numpy(), values)
    with open("g.csv", newline="") as file:
        assert [[int(value) for value in row] for row in csv.reader(file)] == values.tolist()
    with open("g.json") as file:
        document = json.load(file)
    assert document["values"] == values.tolist()
    assert (document["max"], document["sum"]) == (values.max(), values.sum())


def window(values):
    part = ("--x", "5..14", "--y", "3..9")
    run("--game", GAME, "--size", f"{WIDTH}x{HEIGHT}", *part, "w.npy", "w.csv")
    assert np.array_equal(np.load("w.npy"), values[3:10, 5:15] == 0)
    table = pd.read_csv("w.csv")
    assert table.x.between(5, 14).all() and table.y.between(3, 9).all()
    assert len(table) == (values[3:10, 5:15] == 0).sum()


def answers(values):
    """Full answers a line are what pandas reads as JSON lines."""
    positions = "".join(f"{x},{y}\n" for x in range(9) for y in range(9))
    done = subprocess.run(
        [PROGRAM, "query", "-", "--game", GAME, "--answer", "full"],
        input=positions, check=True, capture_output=True, text=True,
    )
    with open("answers.jsonl", "w") as file:
        file.write(done.stdout)
    frame = pd.read_json("answers.jsonl", lines=True)
    piles = [tuple(piles) for piles in frame.piles]
    assert piles == [(x, y) for x in range(9) for y in range(9)]
    assert list(frame.outcome == "cold") == [values[y, x] == 0 for x, y in piles]
    assert list(frame.grundy) == [values[y, x] for x, y in piles]


def periods():
    run("grundy", "--rows", "6", "--columns", "2000", "rows.csv")
    table = pd.read_csv("rows.csv")
    # Row 6 from column 37 on with period 12 (Dress, Flammenkamp and Pink 1999).
    last = table.iloc[-1]
    assert (last.iloc[0], last.iloc[1], last.iloc[2]) == (6, 37, 12), table


def terms():
    with open("b.txt", "w") as file:
        file.write(run("sequence", "A000201", "--terms", "1000"))
    b_file = np.loadtxt("b.txt", dtype=np.int64)
    assert b_file.shape == (1000, 2) and b_file[:4].tolist() == [[1, 1], [2, 3], [3, 4], [4, 6]]


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    VALUES = grundy_values()
    lattice(VALUES)
    grundy(VALUES)
    window(VALUES)
    answers(VALUES)
    periods()
    terms()
    os.chdir("/")
print("all agree")
