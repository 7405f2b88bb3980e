/**
 * A brand is made by copying a folder: every process of ours, the build and the packaged tools wear the copy, with its
 * demo bakery, and nothing else has to be told of it. `e2e/runtime/second-brand.spec.ts` walks through a shop built for another.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brandNames } from '@/brands/choose.mjs'

const COPIED = 'isarkorn'
const THIRD = 'elbkruste'

const source = (name: string): string => pathToFileURL(path.resolve(name)).href
let project: string

/** A directory with the brands of this one and a third; the rest of the project is looked up where it is. */
beforeAll(() => {
  project = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'third-brand-')))
  const within = (...names: string[]) => path.join(project, ...names)
  cpSync('brands', within('brands'), { recursive: true })
  cpSync(within('brands', COPIED), within('brands', THIRD), { recursive: true })
  const words = within('brands', THIRD, 'brand.ts')
  writeFileSync(words, readFileSync(words, 'utf8').replaceAll('Isarkorn', 'Elbkruste'))
  for (const name of ['node_modules', 'package.json', 'public']) symlinkSync(path.resolve(name), within(name))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Runs a module as tools/run.mjs does, in that directory. */
function run(code: string, brand: string) {
  const loaders = ['node_modules/tsx/dist/loader.mjs', 'brands/node.mjs'].flatMap((name) => ['--import', source(name)])
  return spawnSync(process.execPath, [...loaders, '--input-type=module', '--eval', code], {
    cwd: project,
    env: { ...process.env, BRAND: brand, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    encoding: 'utf8',
  })
}

function answer(code: string): unknown {
  const { stdout, stderr } = run(code, THIRD)
  return stdout === '' ? stderr : JSON.parse(stdout)
}

test('a process loads words and data of the copied brand by its alias', () => {
  const found = answer(`
    const { brand } = await import('@brand/brand')
    const { default: people } = await import('@brand/demo/staff.json')
    console.log(JSON.stringify({ name: brand.name, hasPeople: people.length > 0 }))`)
  expect(found).toEqual({ name: 'Elbkruste', hasPeople: true })
})

test('a process uses the copied brand and seeds its demo bakery', () => {
  const found = answer(`
    const { brand, brandFolder } = await import('${source('lib/brand.ts')}')
    const { loadDemoBakery } = await import('${source('server/bakery/demo/load.ts')}')
    const { categories } = await loadDemoBakery()
    console.log(JSON.stringify({ name: brand.name, brandFolder, categories: categories.length }))`)
  expect(found).toEqual({ name: 'Elbkruste', brandFolder: `brands/${THIRD}`, categories: 6 })
})

test('the build uses words, tokens, fonts and pictures of the copied brand', () => {
  const found = answer(`
    const { default: { env, turbopack } } = await import('${source('next.config.mjs')}')
    console.log(JSON.stringify({ env, alias: turbopack.resolveAlias }))`)
  expect(found).toEqual({
    env: expect.objectContaining({ BRAND: THIRD }),
    alias: { '@brand/*': `./brands/${THIRD}/*` },
  })
})

test('packaged programs contain the copied brand only', () => {
  const outdir = path.join(project, 'programs')
  const options = JSON.stringify({ outdir, brand: THIRD, buildDirectory: '.next' })
  answer(`await (await import('${source('tools/launch/bundle.ts')}')).bundlePrograms(${options}); console.log('{}')`)
  const files = readdirSync(outdir).filter((name) => name.endsWith('.mjs'))
  const programs = files.map((name) => readFileSync(path.join(outdir, name), 'utf8')).join('\n')
  expect(programs).toContain('Elbkruste M\\xFChlenb\\xE4ckerei GmbH')
  expect(programs).not.toMatch(/Hansejunge|Isarkorn/)
})

test('a brand without a folder is refused; the message names the existing brands', () => {
  const { status, stderr } = run('', 'nordrinde')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    'BRAND must be a folder of brands: elbkruste or hansejunge or isarkorn. It is now: "nordrinde". docs/white-label.md says how to make one.',
  )
})

test('all brands have the same files', () => {
  const contents = (name: string) => {
    const folder = path.resolve('brands', name)
    const modules = ['brand', 'fonts'].map((module) => jest.requireActual<object>(path.join(folder, module)))
    return { files: readdirSync(folder).toSorted(), exports: modules.map((module) => Object.keys(module).toSorted()) }
  }
  const [first = '', ...others] = brandNames()
  expect(others).not.toEqual([])
  for (const other of others) expect(contents(other)).toEqual(contents(first))
})
