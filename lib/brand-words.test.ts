import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandNames } from '@/brands/choose.mjs'
import { brandWordsOf } from '@/testing/brand-words'

const FOLDERS = ['app', 'components', 'lib', 'server', 'styles', 'public']
const FILES = ['next.config.mjs', 'middleware.ts', 'env.d.ts']
const READ = /\.(tsx?|mjs|css|svg|js)$/

const wordsOfAll = brandNames().map((name) =>
  brandWordsOf(jest.requireActual<typeof import('@brand/brand')>(`${process.cwd()}/brands/${name}/brand`)),
)

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

async function linesWith(pattern: (line: string) => boolean): Promise<string[]> {
  const files = [...(await Promise.all(FOLDERS.map(filesBelow))).flat(), ...FILES]
  const sources = files.filter((file) => READ.test(file) && !/[.-]?test[.-]/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.map(async (file) => {
    const lines = (await readFile(file, 'utf8')).split('\n')
    return lines.flatMap((line, index) => (pattern(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })
  return (await Promise.all(found)).flat()
}

/** Behaviour must depend on a category's columns, not on its slug or name. Examples and file names of the demo are exempt. */
test('no code depends on the slug or name of a category', async () => {
  const named = /[!=]==? '(brote|broetchen|snacks|getraenke|suesses-kuchen|brotretter-tueten|Brote|Getränke|Snacks)'/
  const asKey = /^\s*'?(brote|broetchen|snacks|getraenke|suesses-kuchen|brotretter-tueten)'?: \[/
  expect(await linesWith((line) => named.test(line) || asKey.test(line))).toEqual([])
})

test("no file outside of a brand's folder names the brand or its words", async () => {
  const folders = new RegExp(`\\b(${brandNames().join('|')})\\b`)
  expect(await linesWith((line) => folders.test(line) || wordsOfAll.some((words) => words.test(line)))).toEqual([])
})
