/**
 * The child process that resizes pictures, see resizer.ts. The encoder never frees memory, so this process ends when it has
 * been idle for a while.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const IDLE_MS = 5_000
/** Effort 1 takes half the time of effort 3 for a twentieth more bytes. */
const AVIF_EFFORT = 1
/** AVIF at 50 looks like WebP at 70. */
const AVIF_QUALITY = 50
const WEBP_QUALITY = 70

// One thread per picture; `work` processes as many pictures at a time as there are cores.
sharp.concurrency(1)
sharp.cache(false)

/** @param {import('./resizer').ResizeJob} job */
async function resize({ source, target, width, format }) {
  const picture = sharp(source).autoOrient().resize({ width, withoutEnlargement: true })
  const resized =
    format === 'avif'
      ? picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
      : picture.webp({ quality: WEBP_QUALITY })
  const content = await resized.toBuffer()
  await mkdir(path.dirname(target), { recursive: true })
  // The file is renamed when it is complete, so that no reader sees half of it.
  const unfinished = `${target}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}

const queue = []
let working = 0
const end = () => process.exit(0)
let idle = setTimeout(end, IDLE_MS)

async function work() {
  if (working >= availableParallelism()) return
  const job = queue.shift()
  if (job === undefined) {
    if (working === 0) idle = setTimeout(end, IDLE_MS)
    return
  }
  working++
  const fault = await resize(job).then(
    () => null,
    ({ message }) => message,
  )
  working--
  process.send?.({ target: job.target, fault })
  void work()
}

process.on('message', (job) => {
  clearTimeout(idle)
  queue.push(job)
  void work()
})
process.on('disconnect', end)
