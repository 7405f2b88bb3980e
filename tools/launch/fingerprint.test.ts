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
  ['a source in a folder nobody foresaw', 'styles/base.css'],
  ['the list of packages', 'package-lock.json'],
  ['what a build is made by', 'tools/launch/build.ts'],
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
  '.next/BUILD_ID',
  '.data/x',
  'node_modules/a/index.js',
])('does not change with %s, which no build reads', async (file) => {
  const before = await fingerprintSources(root)
  await write(file, 'tschüs')
  expect(await fingerprintSources(root)).toBe(before)
})

// A container's builder allows a process 1,024 files; here it is fewer, so that fewer have to be written.
test('asks for no more files at once than a small machine has', async () => {
  for (let number = 0; number < 150; number += 1) await write(`lib/${number}.ts`, String(number))
  const tell = `import('./tools/launch/fingerprint.ts').then((m) => m.fingerprintSources(process.argv[1])).then(console.log)`
  const command = `ulimit -n 120 && exec "$0" --import tsx -e "$1" "$2"`
  const told = execFileSync('sh', ['-c', command, process.execPath, tell, root], { encoding: 'utf8' })
  expect(told.trim()).toBe(await fingerprintSources(root))
})
