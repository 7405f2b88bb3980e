/** Resizes missing pictures for all screen sizes in the background, with the lowest priority. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { brandHome } from '@/lib/brand'
import { PICTURE_WIDTHS } from '@/lib/web/picture-source'
import { pictureStore, resizeJobFor } from '@/server/http/pictures/resized-picture'
import { createResizer, type ResizeJob } from '@/server/http/pictures/resizer'
import type { Lifecycle } from './launch/lifecycle'

/** The largest picture of the home page, resized first. */
const FIRST = path.basename(brandHome.loaf.picture)

/** Groups of widths in their order: product lists, then thumbnails, then product pages. */
const WIDTH_GROUPS = [
  (width: number) => width >= 256 && width <= 640,
  (width: number) => width < 256,
  (width: number) => width > 640,
]

const pictureNames = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'pictures'))).filter((name) => name.endsWith('.webp')).toSorted()

async function missingJobs(folder: string, names: readonly string[], store: string): Promise<ResizeJob[]> {
  const jobs = new Map<string, ResizeJob>()
  async function addJob(name: string, width: number): Promise<void> {
    const job = await resizeJobFor({ name, width, format: 'avif' }, folder, store)
    if (job !== null && !existsSync(job.target)) jobs.set(job.target, job)
  }
  if (names.includes(FIRST)) for (const width of PICTURE_WIDTHS) await addJob(FIRST, width)
  for (const width of WIDTH_GROUPS.flatMap((isOf) => PICTURE_WIDTHS.filter(isOf))) {
    for (const name of names) await addJob(name, width)
  }
  return [...jobs.values()]
}

/**
 * `build`: the directory of the build, where resized pictures are stored; `folder`: the parent of 'pictures'; `only`: names of some
 * pictures. A picture that cannot be resized is logged and tried again at its first request.
 */
export async function resizePictures(
  lifecycle: Lifecycle,
  build: string,
  print: (message: string) => void = () => {},
  folder = 'public',
  only?: readonly string[],
): Promise<void> {
  const resizer = createResizer({ patient: true })
  lifecycle.onStop(async () => resizer.stop())
  try {
    const jobs = await missingJobs(folder, only ?? (await pictureNames(folder)), pictureStore(build))
    if (jobs.length === 0) return
    print(`Resizing pictures for all screen sizes: ${jobs.length} files …`)
    await Promise.all(jobs.map(resizer.resize))
  } catch (fault) {
    if (!lifecycle.isStopping())
      console.error('A picture could not be resized; it is tried again at its first request:', fault)
  } finally {
    resizer.stop()
  }
}
