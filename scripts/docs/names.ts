/** Finds names in documents that do not exist. Each function returns them, so that a test can plant one. */
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { isLostFile, isPath, namesIn, pathExists, sources, textOf, wordsOf } from './documents'

/** Paths and file names between backticks. */
export const lostPaths = (text: string): string[] =>
  namesIn(text).filter((name) => (isPath(name) ? !pathExists(name) : isLostFile(name)))

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))

/** Links to files and headings, from the folder of `document`. */
export function lostLinks(text: string, document: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? document : path.join(path.dirname(document), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(file === '' ? text : textOf(target)).includes(anchor)
  })
}

const scripts: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).scripts

/** `npm run X`, and `node tool.mjs X` of a deployment, in blocks of code as well. */
export const lostCommands = (text: string): string[] =>
  [...text.matchAll(/(?:npm run|tool\.mjs) ([a-z][\w-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name))

/** `changeableUntil` in `server/…/rules.ts`: names of a file that does not contain them. */
export function lostIdentifiers(text: string): string[] {
  const phrases = text.matchAll(/((?:`\w+`(?:, | and )?)+) in `([\w./[\]-]+)`/g)
  return [...phrases].flatMap(([, names = '', file = '']) => {
    if (!isPath(file) || !existsSync(file)) return []
    const inside = path.extname(file) === '' ? globSync(`${file}/**/*.{ts,tsx}`) : [file]
    const words = wordsOf(inside)
    return namesIn(names)
      .filter((name) => !words.has(name))
      .map((name) => `${name} in ${file}`)
  })
}

/** Columns by table, of the migrations. */
const columns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  globSync('server/bakery/db/migrations/*.sql').flatMap((file) =>
    [...textOf(file).matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\);/g)].map(
      ([, table = '', body = '']) =>
        [table, new Set([...body.matchAll(/^\s*"(\w+)"/gm)].map(([, column = '']) => column))] as const,
    ),
  ),
)

/** "the table `x`", "tables `x`", and `table.column`. */
export function lostTables(text: string): string[] {
  const tables = [...text.matchAll(/\btables? `([a-z_]+)`/gi)].map(([, name = '']) => name)
  const dotted = namesIn(text).filter((name) => columns.has(/^([a-z_]+)\.[a-z_]+$/.exec(name)?.[1] ?? ''))
  return [
    ...tables.filter((name) => !columns.has(name)),
    ...dotted.filter((name) => {
      const [table = '', column = ''] = name.split('.')
      return columns.get(table)?.has(column) !== true
    }),
  ]
}

/** Names of PostgreSQL, PayPal and browsers that documents explain and no source contains. */
export const FOREIGN: ReadonlySet<string> = new Set(['archive_mode', 'pg_trgm', 'removeChild'])

const words = wordsOf(sources)

/** Variables, constants, functions, columns, metrics and codes between backticks that no source contains. */
export const lostWords = (text: string): string[] =>
  namesIn(text)
    .flatMap((name) => /^\w+(?=$|=)/.exec(name)?.[0] ?? [])
    .filter((name) => /[a-z][A-Z]|_/.test(name) && !words.has(name) && !FOREIGN.has(name))

/** `NAME_OF_A_VARIABLE=value`, in blocks of code as well. */
export const lostVariables = (text: string): string[] =>
  [...text.matchAll(/(?<![\w$])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !words.has(name))

const sourceText = sources.map(textOf).join('\n')
const PROGRAMS = /^(?:docker|next|node|npm|playwright) /

/** Messages of logs and commands: words between backticks that no source contains in this order. */
export const lostMessages = (text: string): string[] =>
  namesIn(text).filter(
    (name) => /^[a-z]+(?: [a-z]+)+$/.test(name) && !PROGRAMS.test(name) && !sourceText.includes(name),
  )

const operations = new Set(
  globSync('app/api/**/route.ts').map((file) =>
    file.slice('app'.length, -'/route.ts'.length).replaceAll(/\[(\w+)\]/g, '{$1}'),
  ),
)

/** `POST /api/…` without a route file. */
export const lostCalls = (text: string): string[] =>
  namesIn(text)
    .flatMap((name) => /^(?:GET|POST|PATCH|DELETE) (\/api\/[\w/{}-]+)/.exec(name)?.[1] ?? [])
    .filter((address) => !operations.has(address))

/** Rows of docs/glossary.md whose words of the second column stand on no screen; `…` and `–` say nothing. */
export const lostScreenWords = (glossary: string, screens: string): string[] =>
  [...glossary.matchAll(/^\| [^|]+ \|([^|]+)\|/gm)]
    .flatMap(([, cell = '']) => cell.split(','))
    .map((word) => word.replace(/[…–\s-]+$/, '').trim())
    .filter((word) => word !== '' && word !== 'On screens' && !screens.includes(word))
