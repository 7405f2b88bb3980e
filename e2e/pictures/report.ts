/** Report of changed pictures, side by side. */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const RESULTS = path.resolve('test-results/screens')

const cell = (name: string, part: string) =>
  `<td><a href="${name}.${part}.png"><img src="${name}.${part}.png" alt="${part}"></a></td>`

/** Writes a page with every changed picture before, after, and the difference; returns its path, null if none has changed. */
export async function writeReport(): Promise<string | null> {
  const names = (await readdir(RESULTS)).filter((file) => file.endsWith('.after.png')).map((file) => file.slice(0, -10))
  if (names.length === 0) return null
  const rows = names
    .toSorted()
    .map(
      (name) =>
        `<tr><th colspan="3">${name}</th></tr><tr>${['before', 'after', 'difference'].map((part) => cell(name, part)).join('')}</tr>`,
    )
  const file = path.join(RESULTS, 'index.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Screens that have changed</title>
<style>body{font:16px system-ui}table{width:100%}th{text-align:left}td{width:33%;vertical-align:top}img{max-width:100%;border:1px solid #bbb}</style>
<table><tr><th>before<th>after<th>difference</tr>${rows.join('\n')}</table>`,
  )
  return file
}
