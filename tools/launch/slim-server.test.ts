import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { slimServer } from './slim-server'

const load = createRequire(import.meta.url)

/** As Turbopack writes them: a module's number and what makes it. */
const CHUNK = `module.exports=[1,e=>{"use strict";e.says("„Moin“ 5 €"+\`\${"ü"} –\`+"😀")},2,${'e=>{e.says("x")},3,'.repeat(40)}e=>{}]`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'slim-server-'))
  await mkdir(path.join(folder, 'chunks', 'ssr'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fileOf = (name: string) => path.join(folder, name)
const write = (name: string, source: string) => writeFile(fileOf(name), source)
const read = (name: string) => readFile(fileOf(name), 'utf8')

type Speaker = { says: (text: string) => void }

/** What the first module of a chunk says. */
function saidBy(name: string): string {
  let said = ''
  const [, make] = load(fileOf(name)) as [number, (speaker: Speaker) => void]
  make({ says: (text) => (said = text) })
  return said
}

test('signs that need two bytes become escapes, and the program says what it said', async () => {
  await write('chunks/a.js', CHUNK)
  const before = saidBy('chunks/a.js')
  await slimServer(folder)
  delete load.cache[fileOf('chunks/a.js')]
  expect(await read('chunks/a.js')).not.toMatch(/[^\0-\xff]/)
  expect(saidBy('chunks/a.js')).toBe(before)
  expect(before).toBe('„Moin“ 5 €ü –😀')
})

test('what lies there several times is read once', async () => {
  for (const name of ['chunks/b.js', 'chunks/ssr/a [1].js', 'chunks/ssr/c.js']) await write(name, CHUNK)
  await slimServer(folder)
  const chunks = ['chunks/b.js', 'chunks/ssr/a [1].js', 'chunks/ssr/c.js'].map((name) => load(fileOf(name)))
  expect(new Set(chunks).size).toBe(1)
  expect((await read('chunks/ssr/c.js')).length).toBeLessThan(100)
})

test('what does more than hold modules is left where it is', async () => {
  const runtime = `const modules=new Map();${'modules.set("ä",1);'.repeat(40)}module.exports=modules`
  for (const name of ['chunks/runtime.js', 'chunks/ssr/runtime.js']) await write(name, runtime)
  await slimServer(folder)
  expect(await read('chunks/ssr/runtime.js')).toBe(runtime)
  expect(load(fileOf('chunks/runtime.js'))).not.toBe(load(fileOf('chunks/ssr/runtime.js')))
})
