import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hintScripts } from './hint-scripts'

const HINT = '//# allFunctionsCalledOnLoad\n'
let build: string

const fileOf = (name: string) => path.join(build, name)
const scriptOf = (name: string) => `static/chunks/${name}.js`

/** As Turbopack writes it: which scripts each entry of a page needs. */
async function writeManifest(page: string, entries: Record<string, readonly string[]>): Promise<void> {
  const entryJSFiles = Object.fromEntries(
    Object.entries(entries).map(([entry, names]) => [`[project]/${entry}`, names.map(scriptOf)]),
  )
  const manifest = JSON.stringify({ clientModules: {}, entryCSSFiles: {}, entryJSFiles })
  await writeFile(
    fileOf(`server/app/${page}_client-reference-manifest.js`),
    `globalThis.__RSC_MANIFEST["/${page}"] = ${manifest}`,
  )
}

beforeEach(async () => {
  build = await mkdtemp(path.join(os.tmpdir(), 'hint-scripts-'))
  await mkdir(fileOf('static/chunks'), { recursive: true })
  await mkdir(fileOf('server/app'), { recursive: true })
  for (const name of ['framework', 'frame', 'shelf', 'dialog']) await writeFile(fileOf(scriptOf(name)), `/* ${name} */`)
  await writeFile(fileOf('build-manifest.json'), JSON.stringify({ rootMainFiles: [scriptOf('framework')] }))
  await writeManifest('shelf', { 'app/layout': ['frame'], 'app/shelf/page': ['frame', 'shelf'] })
  await writeManifest('home', { 'app/layout': ['frame'], 'app/page': [] })
})
afterEach(() => rm(build, { recursive: true, force: true }))

test('what pages name from their start is told of once, first in the file; what comes later stays as it is', async () => {
  await hintScripts(build)
  const read = (name: string) => readFile(fileOf(scriptOf(name)), 'utf8')
  for (const name of ['framework', 'frame', 'shelf']) expect(await read(name)).toBe(`${HINT}/* ${name} */`)
  expect(await read('dialog')).toBe('/* dialog */')
})
