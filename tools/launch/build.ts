/** Builds the shop (Next's pages, the node's programs, compressed files) if the sources have changed since the last build. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseBrand } from '@/brands/choose.mjs'
import { pictureStore } from '@/server/http/pictures/resized-picture'
import { bundlePrograms, programsOf } from './bundle'
import { startChild } from './child'
import { commandOf } from './command-of'
import { fingerprintSources } from './fingerprint'
import { LaunchError, type Lifecycle } from './lifecycle'
import { packFiles } from './pack-files'

const PROGRESS_MS = 20_000

/** `forTests`: scripts are neither minified nor compressed, and static pages are rendered at their first request. */
export type BuildOptions = { brand?: string; forTests?: boolean }

/** A build depends on the sources, its brand and its purpose. */
const fingerprintBuild = async (brand: string, forTests: boolean) =>
  `${brand} ${forTests ? 'for tests' : 'whole'} ${await fingerprintSources('.')}`

/** Deletes everything but the resized pictures, which are named by their content and take minutes to make. */
async function clear(directory: string): Promise<void> {
  const store = pictureStore(directory)
  const cache = path.dirname(store)
  for (const folder of [directory, cache]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = path.join(folder, name)
      if (found !== cache && found !== store) await rm(found, { recursive: true, force: true })
    }
  }
}

/** Prints Next's output if the build fails. */
async function buildPages(lifecycle: Lifecycle, directory: string, brand: string, forTests: boolean): Promise<void> {
  const build = startChild(
    lifecycle,
    [commandOf('next'), 'build', ...(forTests ? ['--experimental-build-mode', 'compile'] : [])],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BRAND: brand,
        NEXT_DIST_DIR: directory,
        BUILD_FOR_TESTS: String(forTests),
        NEXT_TELEMETRY_DISABLED: '1',
      },
      output: 'collect',
    },
  )
  if ((await build.ended) === 0) return
  if (!lifecycle.isStopping()) console.error(build.output())
  throw new LaunchError('The build failed; the reason is above.')
}

/** Builds into the emptied `directory`, so that no files of a development server or an older build remain. */
export async function buildShop(
  lifecycle: Lifecycle,
  directory: string,
  { brand = chooseBrand(), forTests = false }: BuildOptions = {},
): Promise<void> {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000)
  console.log('Building the shop (about a minute, only when its sources changed) …')
  const progress = setInterval(() => console.log(`  still building (${seconds()} s)`), PROGRESS_MS)
  try {
    const fingerprint = await fingerprintBuild(brand, forTests)
    await clear(directory)
    await buildPages(lifecycle, directory, brand, forTests)
    await bundlePrograms({ outdir: programsOf(directory), brand, buildDirectory: directory })
    if (!forTests) await packFiles(path.join(directory, 'static'))
    await writeFile(path.join(directory, 'source-fingerprint'), fingerprint)
  } finally {
    clearInterval(progress)
  }
  console.log(`  built in ${seconds()} s`)
}

export async function ensureBuild(
  lifecycle: Lifecycle,
  directory: string,
  { brand = chooseBrand(), forTests = false }: BuildOptions = {},
): Promise<void> {
  const built = await readFile(path.join(directory, 'source-fingerprint'), 'utf8').catch(() => 'none')
  if (built !== (await fingerprintBuild(brand, forTests))) await buildShop(lifecycle, directory, { brand, forTests })
}
