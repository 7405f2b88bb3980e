/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as hansejunge from './hansejunge'
import * as isarkorn from './isarkorn'
import { wordsOf } from './test-words'

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

/** Its id may be chosen from, as a word of its own in quotes. */
test('no brand is named outside its own files', async () => {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat()
  const sources = files.filter((file) => READ.test(file) && !OWN.test(file) && !/[.-]?test[.-]/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const patterns = brands.map(wordsOf)
  const found = await Promise.all(
    sources.map(async (file) => {
      const lines = (await readFile(file, 'utf8')).split('\n')
      return lines.flatMap((line, index) =>
        patterns.some((words) => words.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      )
    }),
  )
  expect(found.flat()).toEqual([])
})
