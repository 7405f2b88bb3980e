/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { wordsOf } from '@/testing/brand-words'
import * as hansejunge from './hansejunge'
import * as isarkorn from './isarkorn'

const brands = [hansejunge, isarkorn]
const SOURCES = ['app', 'components', 'lib', 'server', 'styles', 'public']
/** Where a brand is at home. */
const OWN =
  /^(lib\/brands?\b|server\/bakery\/demo\/data\/|public\/(brands|pictures|map)\/|components\/layout\/logos?\b)/
const READ = /\.(tsx?|css|svg|js)$/

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

async function linesWith(pattern: (line: string) => boolean): Promise<string[]> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat()
  const sources = files.filter((file) => READ.test(file) && !OWN.test(file) && !/[.-]?test[.-]/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.map(async (file) => {
    const lines = (await readFile(file, 'utf8')).split('\n')
    return lines.flatMap((line, index) => (pattern(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })
  return (await Promise.all(found)).flat()
}

/** What the shop concludes from a category stands in its columns; examples and file names of the demo are no conclusions. */
test('no category is told by its slug or name', async () => {
  const named = /[!=]==? '(brote|broetchen|snacks|getraenke|suesses-kuchen|brotretter-tueten|Brote|Getränke|Snacks)'/
  const asKey = /^\s*'?(brote|broetchen|snacks|getraenke|suesses-kuchen|brotretter-tueten)'?: \[/
  expect(await linesWith((line) => named.test(line) || asKey.test(line))).toEqual([])
})

/** Its id may be chosen from, as a word of its own in quotes. */
test('no brand is named outside its own files', async () => {
  const patterns = brands.map(wordsOf)
  expect(await linesWith((line) => patterns.some((words) => words.test(line)))).toEqual([])
})
