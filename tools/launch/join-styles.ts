/**
 * Makes one style sheet of those that every page names. Turbopack leaves three, by the one order that all pages share; for each, the
 * framework does something in each page, twice, and a browser asks for it before it shows anything.
 */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CLIENT_MANIFEST, filesIn } from './client-manifests'

const SHEETS = /"entryCSSFiles":(\{.*?\}),"entryJSFiles":/s
/** All that may name a sheet: manifests, scripts of parts that come later with styles of their own, and pages made beforehand. */
const NAMES_SHEETS = /\.(js|json|html|rsc)$/
const ROOT = '[project]/app/layout'

type Sheet = { path: string; inlined: boolean }
type Entries = Record<string, Sheet[]>

const entriesOf = (manifest: string): Entries => JSON.parse(SHEETS.exec(manifest)?.[1] ?? '{}')

/** Those of the root layout, in their order, where all pages have the same; else none. */
async function sharedSheets(servers: readonly string[]): Promise<string[]> {
  const orders = new Set<string>()
  for (const server of servers) {
    for (const file of await filesIn(server, CLIENT_MANIFEST)) {
      const sheets = entriesOf(await readFile(file, 'utf8'))[ROOT]
      if (sheets !== undefined) orders.add(JSON.stringify(sheets.map((sheet) => sheet.path)))
    }
  }
  const [order, ...others] = orders
  return order === undefined || others.length > 0 ? [] : JSON.parse(order)
}

/** Each entry's sheets without those that went into `joined`, which it names once, first. */
function withJoined(manifest: string, shared: ReadonlySet<string>, joined: string): string {
  return manifest.replace(SHEETS, (whole, entries: string) => {
    const changed = Object.entries(JSON.parse(entries) as Entries).map(([entry, sheets]) => {
      const others = sheets.filter((sheet) => !shared.has(sheet.path))
      const isShared = others.length < sheets.length
      return [entry, isShared ? [{ path: joined, inlined: false }, ...others] : sheets]
    })
    return whole.replace(entries, () => JSON.stringify(Object.fromEntries(changed)))
  })
}

/**
 * `build`: the folder of `static`, whose sheets are joined. `servers`: the folders from which pages are made; a build has them twice.
 * Who names but some of them gets all: what stands between them belongs to other pages and is never at odds with theirs.
 */
export async function joinStyles(build: string, servers: readonly string[]): Promise<void> {
  const shared = await sharedSheets(servers)
  if (shared.length < 2) return
  const text = (await Promise.all(shared.map((sheet) => readFile(path.join(build, sheet), 'utf8')))).join('\n')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const joined = `static/chunks/${hash}.css`
  await writeFile(path.join(build, joined), text)
  const folders = [path.join(build, 'static'), ...servers]
  const files = await Promise.all(folders.map((folder) => filesIn(folder, NAMES_SHEETS)))
  for (const file of files.flat()) {
    const before = await readFile(file, 'utf8')
    if (!shared.some((sheet) => before.includes(sheet))) continue
    const named = CLIENT_MANIFEST.test(file) ? withJoined(before, new Set(shared), joined) : before
    await writeFile(
      file,
      shared.reduce((source, sheet) => source.replaceAll(sheet, joined), named),
    )
  }
  await Promise.all(shared.map((sheet) => rm(path.join(build, sheet))))
}
