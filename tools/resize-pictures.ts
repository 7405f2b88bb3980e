/** Resizes pictures for all screens, as far as they are not there yet, with the lowest priority of the machine. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { brandHome } from '@/lib/brand'
import { PICTURE_WIDTHS } from '@/lib/web/picture-source'
import { jobOf, pictureStore } from '@/server/http/pictures/resized-picture'
import { createResizer, type ResizeJob } from '@/server/http/pictures/resizer'
import type { Lifecycle } from './launch/lifecycle'

/** The largest picture of the home page: the first visitor sees it first. */
const FIRST = path.basename(brandHome.loaf.picture)

/** Widths in their order: shelves, which everybody sees first, then the thumbnails of lists, then products' pages. */
const ROUNDS = [
  (width: number) => width >= 256 && width <= 640,
  (width: number) => width < 256,
  (width: number) => width > 640,
]

const pictureNames = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'pictures'))).filter((name) => name.endsWith('.webp')).toSorted()

async function missingJobs(folder: string, names: readonly string[], store: string): Promise<ResizeJob[]> {
  const jobs = new Map<string, ResizeJob>()
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
 * `build`: the directory of the build, which keeps them; `folder` holds 'pictures', `only` names some of them. A picture that
 * cannot be made is logged, and tried again when somebody asks for it.
 */
export async function resizePictures(
  lifecycle: Lifecycle,
  build: string,
  tell: (line: string) => void = () => {},
  folder = 'public',
  only?: readonly string[],
): Promise<void> {
  const resizer = createResizer({ patient: true })
  lifecycle.onStop(async () => resizer.stop())
  try {
    const jobs = await missingJobs(folder, only ?? (await pictureNames(folder)), pictureStore(build))
    if (jobs.length === 0) return
    tell(`Making ${jobs.length} pictures in the sizes of screens …`)
    await Promise.all(jobs.map(resizer.resize))
  } catch (fault) {
    if (!lifecycle.isStopping()) console.error('A picture could not be made yet:', fault)
  } finally {
    resizer.stop()
  }
}
