/** `next build`, when the sources changed since the last one. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { staticFiles } from '@/server/http/steps/static-file'
import { pictureStore } from '@/server/http/pictures/derived-picture'
import { startChild } from './child'
import { fingerprintSources } from './fingerprint'
import { hintScripts } from './hint-scripts'
import { joinStyles } from './join-styles'
import { LaunchError, type Lifecycle } from './lifecycle'
import { packFiles } from './pack-files'
import { slimServer } from './slim-server'

const NEXT = 'node_modules/next/dist/bin/next'
const PROGRESS_MS = 20_000

/**
 * `isOnlySeen`: by tests, here; it is neither made small, nor put together for another machine, nor are its files packed or hinted at,
 * and the few pages that are the same for everybody are made when they are asked for.
 */
export type Wanted = { brand?: string; isOnlySeen?: boolean }

/** What a build is made of: the sources, the brand that is written into it, and what it is for. */
const fingerprintBuild = async ({ brand = process.env.BRAND ?? '', isOnlySeen = false }: Wanted) =>
  `${brand} ${isOnlySeen ? 'only seen' : 'whole'} ${await fingerprintSources('.')}`

/** All but the pictures that were made in the sizes of screens: they are named by their contents and cost minutes. */
async function clear(directory: string): Promise<void> {
  const kept = path.dirname(pictureStore(directory))
  for (const name of await readdir(directory).catch(() => [])) {
    const found = path.join(directory, name)
    if (found !== kept) await rm(found, { recursive: true, force: true })
  }
  for (const name of await readdir(kept).catch(() => [])) {
    const found = path.join(kept, name)
    if (found !== pictureStore(directory)) await rm(found, { recursive: true, force: true })
  }
}

/** Builds into `directory`, from nothing: what `next dev` or an older build left there must not get in. */
export async function buildShop(lifecycle: Lifecycle, directory: string, wanted: Wanted = {}): Promise<void> {
  const { brand = process.env.BRAND ?? '', isOnlySeen = false } = wanted
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000)
  console.log('Building the shop (about a minute, only when its sources changed) …')
  const fingerprint = await fingerprintBuild(wanted)
  await clear(directory)
  const progress = setInterval(() => console.log(`  still building (${seconds()} s)`), PROGRESS_MS)
  const build = startChild(
    lifecycle,
    [NEXT, 'build', ...(isOnlySeen ? ['--experimental-build-mode', 'compile'] : [])],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BRAND: brand,
        NEXT_DIST_DIR: directory,
        NEXT_OUTPUT: isOnlySeen ? 'only-seen' : 'standalone',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      output: 'collect',
    },
  )
  const code = await build.ended
  clearInterval(progress)
  if (code !== 0) {
    if (!lifecycle.isStopping()) console.error(build.output())
    throw new LaunchError('The shop could not be built; the reason is above.')
  }
  const servers = [directory, ...(isOnlySeen ? [] : [path.join(directory, 'standalone', directory)])].map((build) =>
    path.join(build, 'server'),
  )
  await joinStyles(directory, servers)
  if (!isOnlySeen) {
    await slimServer(...servers)
    await hintScripts(directory)
    await packFiles(staticFiles(directory))
  }
  await writeFile(path.join(directory, 'source-fingerprint'), fingerprint)
  console.log(`  built in ${seconds()} s`)
}

export async function ensureBuild(lifecycle: Lifecycle, directory: string, wanted: Wanted = {}): Promise<void> {
  const built = await readFile(path.join(directory, 'source-fingerprint'), 'utf8').catch(() => 'none')
  if (built !== (await fingerprintBuild(wanted))) await buildShop(lifecycle, directory, wanted)
}
