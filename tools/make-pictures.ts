/** Makes pictures in all sizes of screens, as far as they are not made yet, behind everything else that the machine does. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { brandHome } from '@/lib/brand'
import { PICTURE_WIDTHS } from '@/lib/picture-source'
import { jobOf, pictureStore } from '@/server/bff/pictures/derived-picture'
import { createPictureMaker, type PictureJob } from '@/server/bff/pictures/picture-maker'
import type { Lifecycle } from './launch/lifecycle'

/** What the first visitor of all sees first: the largest picture of the first screen. */
const FIRST = path.basename(brandHome.loaf.picture)

/** Pixels of the shelves, which everybody sees first; then the small ones of lists, then those of a product's page. */
const ROUNDS = [
  (width: number) => width >= 256 && width <= 640,
  (width: number) => width < 256,
  (width: number) => width > 640,
]

const pictureNames = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'pictures'))).filter((name) => name.endsWith('.webp')).toSorted()

async function missingJobs(folder: string, names: readonly string[], store: string): Promise<PictureJob[]> {
  const jobs = new Map<string, PictureJob>()
  async function want(name: string, width: number): Promise<void> {
    const job = await jobOf({ name, width, format: 'avif' }, folder, store)
    if (job !== null && !existsSync(job.target)) jobs.set(job.target, job)
  }
  if (names.includes(FIRST)) for (const width of PICTURE_WIDTHS) await want(FIRST, width)
  for (const width of ROUNDS.flatMap((isOf) => PICTURE_WIDTHS.filter(isOf))) {
    for (const name of names) await want(name, width)
  }
  return [...jobs.values()]
}

/**
 * `build`: the folder of the build, which keeps them; `folder` holds 'pictures', `only` names some of them. Whatever cannot be
 * made is told, and made when somebody asks for it.
 */
export async function makePictures(
  lifecycle: Lifecycle,
  build: string,
  tell: (line: string) => void = () => {},
  folder = 'public',
  only?: readonly string[],
): Promise<void> {
  const maker = createPictureMaker({ patient: true })
  lifecycle.onStop(async () => maker.stop())
  try {
    const jobs = await missingJobs(folder, only ?? (await pictureNames(folder)), pictureStore(build))
    if (jobs.length === 0) return
    tell(`Making ${jobs.length} pictures in the sizes of screens …`)
    await Promise.all(jobs.map(maker.make))
  } catch (fault) {
    if (!lifecycle.isStopping()) console.error('A picture could not be made yet:', fault)
  } finally {
    maker.stop()
  }
}
