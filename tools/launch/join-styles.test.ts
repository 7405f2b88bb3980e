import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { joinStyles } from './join-styles'

let build: string

const fileOf = (name: string) => path.join(build, name)
const read = (name: string) => readFile(fileOf(name), 'utf8')
const join = () => joinStyles(build, [fileOf('server')])
const sheets = async () => (await readdir(fileOf('static/chunks'))).filter((name) => name.endsWith('.css'))

const SHARED = ['base', 'frame', 'shop']

/** As Turbopack writes it: which sheets each entry of a page needs. */
async function writeManifest(page: string, entries: Record<string, readonly string[]>): Promise<void> {
  const entryCSSFiles = Object.fromEntries(
    Object.entries(entries).map(([entry, names]) => [
      `[project]/${entry}`,
      names.map((name) => ({ path: `static/chunks/${name}.css`, inlined: false })),
    ]),
  )
  const manifest = JSON.stringify({ clientModules: {}, entryCSSFiles, entryJSFiles: {} })
  const text = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/${page}"] = ${manifest}`
  await writeFile(fileOf(`server/app/${page}_client-reference-manifest.js`), text)
}

async function sheetsOf(page: string): Promise<Record<string, string[]>> {
  const text = await read(`server/app/${page}_client-reference-manifest.js`)
  const { entryCSSFiles } = JSON.parse(text.slice(text.indexOf('"] = ') + 5))
  return Object.fromEntries(
    Object.entries(entryCSSFiles as Record<string, { path: string }[]>).map(([entry, found]) => [
      entry,
      found.map((sheet) => path.basename(sheet.path)),
    ]),
  )
}

beforeEach(async () => {
  build = await mkdtemp(path.join(os.tmpdir(), 'join-styles-'))
  await mkdir(fileOf('static/chunks'), { recursive: true })
  await mkdir(fileOf('server/app'), { recursive: true })
  for (const name of [...SHARED, 'home']) await writeFile(fileOf(`static/chunks/${name}.css`), `.${name}{color:red}`)
  await writeManifest('shelf', { 'app/layout': SHARED, 'app/shelf/page': SHARED, 'app/global-error': ['base', 'shop'] })
  await writeManifest('home', { 'app/layout': SHARED, 'app/page': [...SHARED, 'home'] })
})
afterEach(() => rm(build, { recursive: true, force: true }))

test('what all pages share is one sheet, in the same order; what only one needs stays its own', async () => {
  await join()
  const [joined, ...others] = (await sheets()).filter((name) => name !== 'home.css')
  expect(others).toEqual([])
  expect(await read(`static/chunks/${joined}`)).toBe('.base{color:red}\n.frame{color:red}\n.shop{color:red}')
  expect(await sheetsOf('shelf')).toEqual({
    '[project]/app/layout': [joined],
    '[project]/app/shelf/page': [joined],
    '[project]/app/global-error': [joined],
  })
  expect(await sheetsOf('home')).toEqual({
    '[project]/app/layout': [joined],
    '[project]/app/page': [joined, 'home.css'],
  })
})

test('a part that comes later finds its styles there as well', async () => {
  const later = 'e.v(n=>Promise.all(["static/chunks/map.js","static/chunks/frame.css","static/chunks/shop.css"]))'
  await writeFile(fileOf('static/chunks/later.js'), later)
  await join()
  const named = [...(await read('static/chunks/later.js')).matchAll(/chunks\/([\w-]+\.css)/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set((await sheets()).filter((name) => name !== 'home.css')))
})

test('a sheet is named by what it says', async () => {
  await join()
  const [before] = (await sheets()).filter((name) => name !== 'home.css')
  for (const name of SHARED) await writeFile(fileOf(`static/chunks/${name}.css`), `.${name}{color:blue}`)
  await writeManifest('shelf', { 'app/layout': SHARED })
  await writeManifest('home', { 'app/layout': SHARED })
  await rm(fileOf(`static/chunks/${before}`))
  await join()
  expect(await sheets()).not.toContain(before)
})

test('pages that do not share one order keep what they have', async () => {
  await writeManifest('home', { 'app/layout': ['base', 'shop', 'frame'] })
  await join()
  expect((await sheets()).toSorted()).toEqual(['base.css', 'frame.css', 'home.css', 'shop.css'])
})
