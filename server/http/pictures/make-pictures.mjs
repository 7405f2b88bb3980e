/**
 * A process of its own that makes pictures in the sizes of screens, see picture-maker.ts. What the encoder takes of memory
 * it never gives back, so this process ends when it has had nothing to do for a while.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const IDLE_MS = 5_000
/** Its first step above none takes half the time of the framework's third, for a twentieth more bytes. */
const AVIF_EFFORT = 1
/** As the framework has it: AVIF at 50 looks as WebP does at 70. */
const AVIF_QUALITY = 50
const WEBP_QUALITY = 70

// As many pictures at a time as there are cores, each by one thread.
sharp.concurrency(1)
sharp.cache(false)

async function make({ source, target, width, format }) {
  const picture = sharp(source).autoOrient().resize({ width, withoutEnlargement: true })
  const made =
    format === 'avif'
      ? picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
      : picture.webp({ quality: WEBP_QUALITY })
  const content = await made.toBuffer()
  await mkdir(path.dirname(target), { recursive: true })
  // Whoever finds the file finds all of it.
  const unfinished = `${target}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}

const waiting = []
let working = 0
const goHome = () => process.exit(0)
let idle = setTimeout(goHome, IDLE_MS)

async function work() {
  if (working >= availableParallelism()) return
  const job = waiting.shift()
  if (job === undefined) {
    if (working === 0) idle = setTimeout(goHome, IDLE_MS)
    return
  }
  working++
  const fault = await make(job).then(
    () => null,
    ({ message }) => message,
  )
  working--
  process.send?.({ target: job.target, fault })
  void work()
}

process.on('message', (job) => {
  clearTimeout(idle)
  waiting.push(job)
  void work()
})
process.on('disconnect', goHome)
