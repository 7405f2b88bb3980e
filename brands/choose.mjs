/**
 * Which of the folders beside this file the shop wears. `BRAND` names it, in the environment or in an .env file; the
 * build and every process of ours then read it as `@brand/…`. Plain JavaScript, because Next's configuration, jest's and
 * Node itself read it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const DEFAULT_BRAND = 'hansejunge'

/** Names no folder of `brands`; the message is a sentence for the operator. */
export class UnknownBrand extends Error {}

/** Folders of `root/brands` that are one. */
export function brandNames(root = '.') {
  const folders = readdirSync(path.join(root, 'brands'))
  return folders.filter((name) => existsSync(path.join(root, 'brands', name, 'brand.ts'))).toSorted()
}

/** What the environment says; an empty value there keeps .env files from saying it. */
function namedBrand(root) {
  if (process.env.BRAND !== undefined) return process.env.BRAND
  const files = ['.env.local', '.env'].map((file) => path.join(root, file)).filter(existsSync)
  const values = files.map((file) => parseEnv(readFileSync(file, 'utf8'))['BRAND'])
  return values.find((value) => value !== undefined)
}

/** Throws UnknownBrand. */
export function chooseBrand(root = '.') {
  const name = namedBrand(root) || DEFAULT_BRAND
  const known = brandNames(root)
  if (known.includes(name)) return name
  throw new UnknownBrand(
    `BRAND must be a folder of brands: ${known.join(' or ')}. It is now: ${JSON.stringify(name)}. docs/white-label.md says how to make one.`,
  )
}
