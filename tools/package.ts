/**
 * `npm run package -- DIRECTORY`: copies the files of a deployment. `server.js` is a node of the shop, `tool.mjs` the
 * operator's tools and the backend of two tiers; both need Node 24 and no npm. The Dockerfile uses this as well.
 */
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseBrand } from '@/brands/choose.mjs'
import { pictureStore } from '@/server/http/pictures/resized-picture'
import nextConfig from '../next.config.mjs'
import { readArguments } from './launch/arguments'
import { ensureBuild } from './launch/build'
import { programsOf } from './launch/bundle'
import { buildDirectory } from './launch/environment'
import { createLifecycle, explain, LaunchError } from './launch/lifecycle'
import { resizePictures } from './resize-pictures'
import { tracePackages } from './traced-packages'

/** Files of a build that a deployment does not need. Resized pictures of the cache are copied separately. */
const NOT_DEPLOYED =
  /^(cache|types|trace|trace-build|diagnostics|programs|source-fingerprint|traced-packages\.json)$|\.nft\.json$/

/** The entry of a node. It changes to its own directory, because the server reads files relative to it. */
const SERVER = `process.chdir(import.meta.dirname)
await import('./programs/server.mjs')
`
const TOOL = `import './programs/tool.mjs'
`

/** Copies folder by folder, to limit the number of open files. */
async function copyFiles(files: readonly string[], target: string): Promise<void> {
  for (const [folder, names] of Map.groupBy(files, path.dirname)) {
    await mkdir(path.join(target, folder), { recursive: true })
    await Promise.all(names.map((name) => copyFile(name, path.join(target, name))))
  }
}

/** Copies a build with all files that it reads at run time. */
export async function packageShop(built: string, target: string): Promise<void> {
  const into = (...names: string[]) => path.join(target, ...names)
  await mkdir(target, { recursive: true })
  await cp(built, into(built), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !NOT_DEPLOYED.test(path.relative(built, file)),
  })
  await cp(programsOf(built), into('programs'), { recursive: true })
  await writeFile(into('server.js'), SERVER)
  await writeFile(into('tool.mjs'), TOOL)
  // Next reads its configuration when a node starts; it must be the configuration of the build.
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
  // Configuration of systemd, nginx and Prometheus, because a server has no checkout of the project.
  await cp('deploy', into('deploy'), { recursive: true })
}

async function main(): Promise<void> {
  const lifecycle = createLifecycle()
  try {
    const usage = 'npm run package -- DIRECTORY'
    const [target] = readArguments(process.argv.slice(2), { usage, maxPositionals: 1 }).positionals
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
