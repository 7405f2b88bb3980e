/** Lints planted violations of scripts/lint, one per file, with the project's own list of plugins. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const configuration = z.object({
  plugins: z.array(z.object({ path: z.string(), includes: z.array(z.string()) })),
})
const lintReport = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

const planted = {
  'a private member of a package': 'export const result = client._result',
  'one that may be missing': 'export const handle = zlib?._handle',
  'one in brackets': "export const handle = zlib['_handle']",
  'one taken apart': 'export const { _handle: handle } = zlib',
  'one taken apart by its own name': 'export const { _handle } = zlib',
  'a type of one': 'export type Context = { _handle?: object }',
  'the names that node-postgres knows statements by': 'export const names = connection.parsedStatements',
  'listeners of others that are taken away': "server.removeAllListeners('request')",
  'modules that others loaded': 'export const modules = require.cache',
  'an inner file of Next': "import { isBot } from 'next/dist/shared/lib/router/utils/is-bot'\nexport { isBot }",
  'one that is loaded later': "export const isBot = await import('next/dist/shared/lib/router/utils/is-bot')",
  'one that is required': "export const isBot = require('next/dist/shared/lib/router/utils/is-bot')",
  'the program of Next by its file': "export const NEXT = 'node_modules/next/dist/bin/next'",
  'hooks into what Node does': "import { subscribe } from 'node:diagnostics_channel'\nexport { subscribe }",
  'hooks that are loaded later': "export const hooks = await import('diagnostics_channel')",
  'a key in a form of its own': "export const key = (text: string) => text.normalize('NFKC')",
  'an address in a form of its own': 'export const key = (email: string) => email.toLowerCase()',
  'an address of somebody in a form of its own': 'export const key = (one: Person) => one.email.toLowerCase()',
  'a global of our own': 'export const holder = globalThis as { shop?: object }',
  'the time of a machine': 'export const now = new Date()',
  'a page left without leavePage': 'export const leave = (to: string) => window.location.assign(to)',
  'a page left by its address': "export const leave = () => {\n  window.location.href = '/danke'\n}",
  'a time of its own for a test': 'jest.setTimeout(30_000)',
  'a cache that keeps a failed load': 'export const pages = new LRUCache<string, Promise<string>>({ max: 9 })',
  'a write of the team that is put into the cache by itself': 'export const put = () => client.setQueryData(KEY, list)',
  'a state of the team that the cache keeps': 'export const options = { queryKey: KEY, initialData: initial }',
  'the same as a number': 'export const now = Date.now()',
}

/** Similar code that is allowed. */
const innocent = {
  'lib/contract/text-form.ts': "export const visible = (text: string) => text.normalize('NFKC')",
  'server/shop-clock.ts': 'export const RealDate = globalThis.Date',
  'server/own.ts':
    "import { NextResponse } from 'next/server'\nexport const last = (list: string[]) => list.map((_, index) => NextResponse.json({ index }))",
  'server/loaded.ts': 'export const pages = new LRUCache<string, string>({ max: 9 })',
  'server/moment.ts': 'export const moment = new Date(0)',
  'server/fetches.test.ts': 'export const real = globalThis.fetch',
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'documented-means-'))
afterAll(() => rmSync(directory, { recursive: true }))

function lint(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), `${content}\n`)
  }
  const { plugins } = configuration.parse(JSON.parse(readFileSync('biome.json', 'utf8')))
  const here = plugins.map((plugin) => ({ ...plugin, path: path.resolve(plugin.path) }))
  writeFileSync(path.join(directory, 'biome.json'), JSON.stringify({ root: true, plugins: here }))
  const command = [
    path.resolve('node_modules/@biomejs/biome/bin/biome'),
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
  ]
  const { stdout } = spawnSync(process.execPath, command, { cwd: directory, encoding: 'utf8' })
  const { diagnostics } = lintReport.parse(JSON.parse(stdout))
  return new Set(diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.path))
}

const fileOf = (what: string): string =>
  `${what.includes('of the team') ? 'components/team' : 'server'}/${what.replaceAll(' ', '-')}.ts`
const found = lint({
  ...Object.fromEntries(Object.entries(planted).map(([what, content]) => [fileOf(what), content])),
  ...innocent,
})

test.each(Object.keys(planted))('refuses %s', (what) => {
  expect([...found]).toContain(fileOf(what))
})

test.each(Object.keys(innocent))('accepts %s', (file) => {
  expect([...found]).not.toContain(file)
})
