/**
 * `npm run package -- DIRECTORY`: the files of a deployment and nothing else. `server.js` is a storefront node, `tool.mjs`
 * the operator's tools and the backend of two tiers; both need Node 24 and no npm. The Dockerfile does the same.
 */
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseBrand } from '@/brands/choose.mjs'
import { pictureStore } from '@/server/http/pictures/resized-picture'
import nextConfig from '../next.config.mjs'
import { ensureBuild } from './launch/build'
import { programsOf } from './launch/bundle'
import { buildDirectory } from './launch/environment'
import { createLifecycle, explain, LaunchError } from './launch/lifecycle'
import { resizePictures } from './resize-pictures'
import { tracePackages } from './traced-packages'

/** What a build leaves for further builds, for TypeScript and for `tracePackages`; the pictures of the cache come along. */
const NOT_SERVED =
  /^(cache|types|trace|trace-build|diagnostics|programs|source-fingerprint|traced-packages\.json)$|\.nft\.json$/

/** From wherever it is started: a node reads its files from the directory that it runs in. */
const SERVER = `process.chdir(import.meta.dirname)
await import('./programs/server.mjs')
`
const TOOL = `import './programs/tool.mjs'
`

/** Folder by folder, so that a builder with few open files suffices. */
async function copyFiles(files: readonly string[], target: string): Promise<void> {
  for (const [folder, names] of Map.groupBy(files, path.dirname)) {
    await mkdir(path.join(target, folder), { recursive: true })
    await Promise.all(names.map((name) => copyFile(name, path.join(target, name))))
  }
}

/** Copies a build and all that it reads. */
export async function packageShop(built: string, target: string): Promise<void> {
  const into = (...names: string[]) => path.join(target, ...names)
  await mkdir(target, { recursive: true })
  await cp(built, into(built), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !NOT_SERVED.test(path.relative(built, file)),
  })
  await cp(programsOf(built), into('programs'), { recursive: true })
  await writeFile(into('server.js'), SERVER)
  await writeFile(into('tool.mjs'), TOOL)
  // Next reads its configuration when a node starts; here it is what the build was made with.
  const { htmlLimitedBots, ...settings } = nextConfig
  const text = JSON.stringify({ ...settings, distDir: built })
  await writeFile(into('next.config.mjs'), `export default { ...${text}, htmlLimitedBots: ${htmlLimitedBots} }\n`)
  await cp('package.json', into('package.json'))
  await copyFiles(await tracePackages(built), target)
  await cp('public', into('public'), { recursive: true })
  const brand = path.join('brands', chooseBrand())
  await cp(brand, into(brand), { recursive: true, filter: (file) => !file.endsWith('.ts') })
  const pictures = pictureStore(built)
  if (existsSync(pictures)) await cp(pictures, into(pictures), { recursive: true })
  // For systemd, nginx and Prometheus: a machine that runs the shop has no project at hand.
  await cp('deploy', into('deploy'), { recursive: true })
}

async function main(): Promise<void> {
  const lifecycle = createLifecycle()
  try {
    const target = process.argv[2]
    if (target === undefined) throw new LaunchError('Name a directory, e.g. npm run package -- dist')
    if (existsSync(target)) throw new LaunchError(`${target} exists already; name a new directory.`)
    await ensureBuild(lifecycle, buildDirectory())
    await resizePictures(lifecycle, buildDirectory(), console.log)
    await packageShop(buildDirectory(), target)
    console.log(`Packaged: ${target} (docs/operations.md says how to run it).`)
    await lifecycle.stop(0)
  } catch (fault) {
    explain(fault)
    await lifecycle.stop(1)
  }
}

if (process.argv[1]?.endsWith('package.ts')) await main()
