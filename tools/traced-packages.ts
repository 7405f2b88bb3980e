/** Which files of node_modules a node needs. */
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { programsOf } from './launch/bundle'

/** Read by names that are put together at run time, which no trace finds: the fonts of papers, and the holidays. */
const READ_BY_NAME = [
  'node_modules/@fontsource/*/files/*-latin*-normal.woff',
  'node_modules/date-holidays/data/holidays.json',
]

/** Where `import 'next'` leads; Next itself lists what it needs from there on. */
const NEXT = path.relative('.', createRequire(import.meta.url).resolve('next'))

async function collect(pattern: string | readonly string[]): Promise<string[]> {
  return Array.fromAsync(glob(pattern))
}

/** Next writes a list beside each of its outputs: https://nextjs.org/docs/app/api-reference/config/next-config-js/output */
async function filesOfNext(buildDirectory: string): Promise<string[]> {
  const lists = await collect([`${buildDirectory}/next-server.js.nft.json`, `${buildDirectory}/server/**/*.nft.json`])
  const files = await Promise.all(
    lists.map(async (list) => {
      const { files } = JSON.parse(await readFile(list, 'utf8')) as { files: string[] }
      return files.map((file) => path.join(path.dirname(list), file))
    }),
  )
  return files.flat()
}

async function filesOfPrograms(buildDirectory: string): Promise<string[]> {
  const programs = await collect(`${programsOf(buildDirectory)}/*.mjs`)
  const { fileList } = await nodeFileTrace(programs, { ignore: (file) => file === NEXT })
  return [...fileList]
}

/** Paths from the project on, each once. */
export async function tracePackages(buildDirectory: string): Promise<string[]> {
  const files = [
    ...(await filesOfNext(buildDirectory)),
    ...(await filesOfPrograms(buildDirectory)),
    ...(await collect(READ_BY_NAME)),
  ]
  return [...new Set(files)].filter((file) => file.startsWith(`node_modules${path.sep}`))
}
