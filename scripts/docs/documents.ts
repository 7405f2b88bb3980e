/** The project's documents, and what they name: for the tests beside this file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders of the project whose files documents and comments name by their whole path. */
const FOLDERS =
  'app|bench|brands|components|deploy|docs|e2e|imagery|lib|public|scripts|server|styles|testing|tools|week'
const SOURCES = `{${FOLDERS.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,js,css,py,json,yml,yaml,conf,service,sql,grit}`

/** Handbooks, decisions, and the README of each folder. */
export const documents: readonly string[] = [
  'README.md',
  ...globSync('docs/**/*.md'),
  ...globSync('{app,bench,brands,components,e2e,imagery,lib,scripts,server,testing,tools,week}/**/README.md'),
]

export const textOf = (file: string): string => readFileSync(file, 'utf8')

/** One line, and one blank between words: sentences and rows of tables as they read. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Documents for machines, pictures, and the tests beside this file, which plant names that do not exist. */
const LEFT_OUT = /(?:^|\/)(?:openapi|baselines|node_modules|\.next[^/]*)\/|^scripts\/docs\//

/** Source and data files, with their tests. */
export const sources: readonly string[] = [
  ...globSync(SOURCES).filter((file) => !LEFT_OUT.test(file)),
  ...globSync(['*.{ts,mjs,json,yaml}', 'Dockerfile', '.env.example', '.dependency-cruiser.mjs']),
]

/** Texts between backticks, without blocks of code. */
export const namesIn = (text: string): string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => flat(name))

const WHOLE_PATH = new RegExp(`^(?:${FOLDERS})/[\\w.<>*@[\\]-]+(?:/[\\w.<>*@[\\]-]+)*/?$`)

export const isPath = (name: string): boolean => WHOLE_PATH.test(name)

/** `<name>` is a folder of each brand; `*` is any part of a name. Next's own brackets are parts of names. */
export function pathExists(name: string): boolean {
  if (!/[<*]/.test(name)) return existsSync(name)
  const pattern = name.replaceAll(/<\w+>/g, '*').replaceAll(/[[\]]/g, '[$&]')
  return globSync(pattern).length > 0
}

const SOURCE_NAME = /^[\w.-]+\.(?:tsx?|mjs|css|py|grit)$/
/** Programs of a deployment, which tools/package.ts makes. */
const BUILT = ['server.mjs', 'tool.mjs']
const baseNames = new Set([...sources.map((file) => path.basename(file)), ...BUILT])

/** A file that is named without its folder, and is nowhere. */
export const isLostFile = (name: string): boolean => SOURCE_NAME.test(name) && !baseNames.has(name)

/** Comments of a TypeScript, JavaScript or style file, each on one line. */
export const commentsOf = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*(?:\n\s*\/\/ [^\n]*)*/g)].map(([comment]) =>
    flat(comment.replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ')),
  )

/** The words of all sources. */
export function wordsOf(files: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const file of files) for (const [word] of textOf(file).matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
  return words
}
