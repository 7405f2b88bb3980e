import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fingerprintSources } from './fingerprint'

let root: string

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), content)
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'fingerprint-'))
  await write('app/page.tsx', 'moin')
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  ['a changed source', 'app/page.tsx'],
  ['a new source', 'app/produkte/page.tsx'],
  ['a source in a new folder', 'styles/base.css'],
  ['a source in a folder that has the name of a folder of tests', 'components/team/week/days.tsx'],
  ['the list of packages', 'package-lock.json'],
  ['a script of the build', 'tools/launch/build.ts'],
])('changes with %s', async (_, file) => {
  const before = await fingerprintSources(root)
  await write(file, 'tschüs')
  expect(await fingerprintSources(root)).not.toBe(before)
})

test('changes with a file that moves', async () => {
  await write('lib/a.ts', 'same')
  const before = await fingerprintSources(root)
  await rm(path.join(root, 'lib/a.ts'))
  await write('lib/b.ts', 'same')
  expect(await fingerprintSources(root)).not.toBe(before)
})

test.each([
  'app/page.test.tsx',
  'README.md',
  'e2e/order.spec.ts',
  'week/play.ts',
  '.next/BUILD_ID',
  '.data/x',
  'node_modules/a/index.js',
])('does not change with %s, which no build reads', async (file) => {
  const before = await fingerprintSources(root)
  await write(file, 'tschüs')
  expect(await fingerprintSources(root)).toBe(before)
})

// A container builder allows 1,024 open files per process; the test uses a lower limit, so that it needs fewer files.
test('keeps few files open at a time', async () => {
  for (let number = 0; number < 150; number += 1) await write(`lib/${number}.ts`, String(number))
  const script = `import('./tools/launch/fingerprint.ts').then((m) => m.fingerprintSources(process.argv[1])).then(console.log)`
  const command = `ulimit -n 120 && exec "$0" --import tsx -e "$1" "$2"`
  const output = execFileSync('sh', ['-c', command, process.execPath, script, root], { encoding: 'utf8' })
  expect(output.trim()).toBe(await fingerprintSources(root))
})
