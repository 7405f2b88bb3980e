/**
 * Makes what a build's server is read from smaller: V8 keeps the text of all that it has read, because it compiles from it again.
 * A script with one sign beyond Latin-1, „ or €, takes two bytes for each of its signs: such signs become escapes.
 * And what is bundled for several routes lies there once for each: later ones are read from the first.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'

const BEYOND_LATIN_1 = /[^\0-\xff]/
/** How a chunk of Turbopack begins: the modules it holds, which are the same for whoever asks. */
const CHUNK = 'module.exports=['
/** Signs below which nothing is gained. */
const SMALL = 500

/** The same program; where it has signs that need two bytes, of ASCII alone. Within regular expressions esbuild leaves them: write \u there. */
async function inOneByte(source: string): Promise<string> {
  if (!BEYOND_LATIN_1.test(source)) return source
  return (await transform(source, { charset: 'ascii', minifyWhitespace: true, target: 'node24' })).code
}

/** A chunk that is what another one is; both are named from the same folder. */
function readFrom(first: string, name: string): string {
  const address = path.posix.relative(path.posix.dirname(name), first)
  return `module.exports=require(${JSON.stringify(address.startsWith('.') ? address : `./${address}`)})`
}

/** `made`: what became of sources before. */
async function slimFolder(folder: string, made: Map<string, Promise<string>>): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'))
  const firstOf = new Map<string, string>()
  for (const name of names.filter((name) => name.endsWith('.js')).sort()) {
    const file = path.join(folder, name)
    const source = await readFile(file, 'utf8')
    const repeats = source.startsWith(CHUNK) && source.length >= SMALL
    const first = repeats ? firstOf.get(source) : undefined
    if (repeats && first === undefined) firstOf.set(source, name)
    if (!made.has(source)) made.set(source, inOneByte(source))
    const slim = first === undefined ? await made.get(source) : readFrom(first, name)
    if (slim !== undefined && slim !== source) await writeFile(file, slim)
  }
}

/** `folders`: all scripts of a server each, which find each other by where they lie; a build has the same ones twice. */
export async function slimServer(...folders: readonly string[]): Promise<void> {
  const made = new Map<string, Promise<string>>()
  for (const folder of folders) await slimFolder(folder, made)
}
