/**
 * `npm run package -- DIRECTORY`: the files of a deployment and nothing else. `server.js` is a storefront node, `tool.mjs`
 * the operator's tools and the backend of two tiers; both need Node 24 and no npm. The Dockerfile does the same.
 */
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chooseBrand } from '@/brands/choose.mjs'
import { pictureStore } from '@/server/http/pictures/derived-picture'
import { MAKER } from '@/server/http/pictures/picture-maker'
import nextConfig from '../next.config.mjs'
import { ensureBuild } from './launch/build'
import { buildDirectory } from './launch/environment'
import { createLifecycle, explain, LaunchError } from './launch/lifecycle'
import { makePictures } from './make-pictures'

/** CommonJS packages ask for their parts by a function that modules do not have. */
const REQUIRE = `import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);`

/** Writes the operator's tools into one file that needs no sources; like the storefront's build it knows one brand. */
export const bundleTools = (outfile: string, brand: string, built = '.next') =>
  build({
    entryPoints: [fileURLToPath(new URL('./tool.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    alias: { '@brand': path.resolve('brands', brand) },
    define: { 'process.env.BRAND': JSON.stringify(brand), 'process.env.BUILD_DIRECTORY': JSON.stringify(built) },
    // They came along with the storefront, which leaves them to Node as well.
    external: [...(nextConfig.serverExternalPackages ?? []), 'sharp', 'pg-native'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  })

/** Copies a build, made by `next build`, and bundles the tools beside it. */
export async function packageShop(built: string, target: string): Promise<void> {
  const into = (...names: string[]) => path.join(target, ...names)
  // Next's own links to packages are relative, and have to stay it: made absolute they would lead back to this project.
  const files = { recursive: true, verbatimSymlinks: true }
  // Next lays whatever of the project a page might read beside its server; these are what it does read.
  for (const name of ['server.js', 'package.json', 'node_modules', built]) {
    await cp(path.join(built, 'standalone', name), into(name), files)
  }
  await cp(path.join(built, 'static'), into(built, 'static'), { recursive: true })
  await cp('public', into('public'), { recursive: true })
  const brand = chooseBrand()
  await bundleTools(into('tool.mjs'), brand, built)
  // A program of its own, which no bundle holds, and what it has made so far.
  await cp(MAKER, into(MAKER))
  if (existsSync(pictureStore(built))) await cp(pictureStore(built), into(pictureStore(built)), { recursive: true })
  // Beside the tools, where they look for them.
  await cp('server/bakery/db/migrations', into('migrations'), { recursive: true })
  const withoutSources = { recursive: true, filter: (file: string) => !file.endsWith('.ts') }
  await cp(path.join('brands', brand), into('brands', brand), withoutSources)
  // For systemd, nginx and Prometheus: who installs has no project at hand.
  await cp('deploy', into('deploy'), { recursive: true })
}

async function main(): Promise<void> {
  const lifecycle = createLifecycle()
  try {
    const target = process.argv[2]
    if (target === undefined) throw new LaunchError('Name a directory, e.g. npm run package -- dist')
    if (existsSync(target)) throw new LaunchError(`${target} exists already; name a new directory.`)
    await ensureBuild(lifecycle, buildDirectory())
    await makePictures(lifecycle, buildDirectory(), console.log)
    await packageShop(buildDirectory(), target)
    console.log(`Packaged: ${target} (docs/operations.md says how to run it).`)
    await lifecycle.stop(0)
  } catch (fault) {
    explain(fault)
    await lifecycle.stop(1)
  }
}

if (process.argv[1]?.endsWith('package.ts')) await main()
