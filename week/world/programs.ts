/** The programs of a node, bundled from the sources: as they are, or with a fault planted in one file. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseBrand } from '@/brands/choose.mjs'
import { bundlePrograms, programsOf } from '@/tools/launch/bundle'

/** Each `find` occurs once in its file. */
export type PlantedFault = { name: string; edits: readonly { file: string; find: string; replace: string }[] }

/** Bundles the sources, in which `fault` is planted while they are read; returns the directory of the programs. */
export async function bundleForWeek(build: string, fault?: PlantedFault): Promise<string> {
  const outdir = path.resolve(`${programsOf(build)}-of-week${fault === undefined ? '' : `-${fault.name}`}`)
  const replaced = fault === undefined ? {} : await sourcesWith(fault)
  await bundlePrograms({ outdir, brand: chooseBrand(), buildDirectory: build, replaced })
  return outdir
}

/** The changed texts by file. */
export async function sourcesWith({ edits }: PlantedFault): Promise<Record<string, string>> {
  const sources: Record<string, string> = {}
  for (const { file, find, replace } of edits) {
    const source = sources[file] ?? (await readFile(file, 'utf8'))
    if (source.split(find).length !== 2) throw new Error(`${file} does not contain this once: ${find}`)
    sources[file] = source.replace(find, () => replace)
  }
  return sources
}
