/** The bundled basemap, read from the disk. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readBasemap } from '@/lib/format/basemap'
import { loadOnce } from '@/server/load-once'

/** Read with the first map and cached. */
export const loadBasemap = loadOnce(() =>
  readBasemap(async (file) => JSON.parse(await readFile(path.join(process.cwd(), 'public/map', file), 'utf8'))),
)
