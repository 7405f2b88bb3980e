"""Render every product whose picture is out of date, and write it to public/pictures; needs Blender.

render.py [NAME ...] [--draft] [--list] [--accept] [--force] [--size 1600] [--jobs 1]

NAME_open is NAME cut open, NAME_crumb its crumb from very near, where views.py names it. A picture is out of date when what it is made from has changed: its
line in the family's table, the family's code or the library. What each was made from is kept in rendered.json, beside
this file.
"""

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from views import CRUMB, OPEN

HERE = Path(__file__).resolve().parent
OUT = HERE / 'out'
PICTURES = HERE.parent / 'public' / 'pictures'
RENDERED = HERE / 'rendered.json'
LIBRARY = ('studio.py', 'dough.py', 'finish.py', 'make.py')
PYTHON = '/usr/bin/python3'  # the one that Debian's python3-pil belongs to


def is_table(node):
    return isinstance(node, ast.Assign) and getattr(node.targets[0], 'id', '') == 'PRODUCTS'


def imported_families(tree):
    names = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    names += [alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
    return [HERE / 'families' / f'{name}.py' for name in names if (HERE / 'families' / f'{name}.py').exists()]


def fingerprint(made_from):
    return hashlib.sha256(made_from.encode()).hexdigest()[:16]


def catalogue():
    """Product -> fingerprint of all it is made from, read without Blender; comments and layout do not count."""
    library = ''.join(ast.dump(ast.parse((HERE / name).read_text())) for name in LIBRARY)
    prints = {}
    for file in sorted((HERE / 'families').glob('*.py')):
        tree = ast.parse(file.read_text())
        table = next(node for node in tree.body if is_table(node))
        code = ''.join(ast.dump(node) for node in tree.body if node is not table)
        used = ''.join(ast.dump(ast.parse(other.read_text())) for other in imported_families(tree))
        for name, line in zip(table.value.keys, table.value.values):
            made_from = library + used + code + ast.dump(line)
            prints[name.value] = fingerprint(made_from)
    return prints | further_views(prints)


def further_views(prints):
    """A further view is made from its whole, the code that cuts, and its line in the table of views.py."""
    code = ast.dump(ast.parse((HERE / 'cut.py').read_text()))
    made_from = {f'{name}_open': prints[name] + code + str(line) for name, line in OPEN.items()}
    made_from |= {f'{name}_crumb': prints[name] + code + str(OPEN[name]) for name in CRUMB}
    return {name: fingerprint(text) for name, text in made_from.items()}


def product_of(name):
    """'roggenbrot_open' -> 'roggenbrot', 'open'."""
    product, _, view = name.rpartition('_')
    return (product, view) if view in ('open', 'crumb') else (name, 'whole')


def blender(name, options):
    """Returns what the studio said about it, or None after saying why it failed."""
    product, view = product_of(name)
    script = f'blender -b --threads 1 --python {HERE / "make.py"} -- product={product} view={view} threads=1'.split()
    # Blender takes the first Python on the path for its own, and needs Debian's.
    environment = os.environ | {'PATH': f'{Path(PYTHON).parent}:{os.environ["PATH"]}'}
    run = subprocess.run([*script, f'name={name}', *options], capture_output=True, text=True, env=environment)
    said = [line for line in run.stdout.splitlines() if line.startswith('RENDER')]
    if not said:
        print(f'{name} failed:\n{(run.stdout + run.stderr)[-1500:]}', flush=True)
        return None
    print(said[0], flush=True)
    return said[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('names', nargs='*', help='only these products')
    parser.add_argument('--draft', action='store_true', help='a 300 px look: out/draft_NAME.png')
    parser.add_argument('--list', action='store_true', help='say what is out of date')
    parser.add_argument(
        '--accept', action='store_true', help='looked at, still right after a harmless change'
    )
    parser.add_argument('--force', action='store_true', help='also what is up to date')
    parser.add_argument('--size', type=int, default=1600, help='edge of the picture in pixels')
    parser.add_argument('--jobs', type=int, default=1, help='how many at a time, one core each')
    options = parser.parse_args()

    prints = catalogue()
    names = options.names or sorted(prints)
    if unknown := [name for name in names if name not in prints]:
        sys.exit('unknown: ' + ' '.join(unknown))
    rendered = json.loads(RENDERED.read_text()) if RENDERED.exists() else {}
    current = {
        name for name in names if rendered.get(name) == prints[name] and (PICTURES / f'{name}.webp').exists()
    }
    todo = [name for name in names if options.force or options.draft or name not in current]

    if options.list:
        print('\n'.join(f'{name:28}{"up to date" if name in current else "out of date"}' for name in names))
        return
    if not options.accept and todo and not shutil.which('blender'):
        sys.exit('Blender is missing; on Debian: apt-get install blender python3-scipy python3-pil')

    OUT.mkdir(exist_ok=True)

    def one(name):
        draft = [f'name=draft_{name}', 'res=300', 'spp=12']
        return blender(name, draft if options.draft else [f'res={options.size}'])

    if options.accept:
        todo = [name for name in todo if (PICTURES / f'{name}.webp').exists()]
    else:
        with ThreadPoolExecutor(options.jobs) as pool:
            todo = [name for name, said in zip(todo, pool.map(one, todo)) if said]
    if options.draft:
        return
    if not options.accept:
        for names in (todo, []) if todo else ():
            subprocess.run([PYTHON, str(HERE / 'publish.py'), *names], check=True)
    rendered |= {name: prints[name] for name in todo}
    RENDERED.write_text(json.dumps(dict(sorted(rendered.items())), indent=2) + '\n')


if __name__ == '__main__':
    main()
