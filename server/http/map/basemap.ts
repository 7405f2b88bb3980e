/** The bundled basemap, read from the disk. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Basemap, readBasemap } from '@/lib/format/basemap'

let basemap: Promise<Basemap> | undefined

/** Read with the first map and cached. */
export function loadBasemap(): Promise<Basemap> {
  basemap ??= readBasemap(async (file) =>
    JSON.parse(await readFile(path.join(process.cwd(), 'public/map', file), 'utf8')),
  )
  return basemap
}
