/**
 * Selects the brand: the folder in `brands` that `BRAND` names, in the environment or an .env file. The build and all
 * processes import it as `@brand/…`. Plain JavaScript, because the configurations of Next and jest and Node itself load it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const DEFAULT_BRAND = 'hansejunge'

/** BRAND is not a folder of `brands`; the message is a sentence for the operator. */
export class UnknownBrand extends Error {}

/** Names of all brands: folders of `root/brands` with a brand.ts. */
export function brandNames(root = '.') {
  const folders = readdirSync(path.join(root, 'brands'))
  return folders.filter((name) => existsSync(path.join(root, 'brands', name, 'brand.ts'))).toSorted()
}

/** Value of BRAND in the environment, otherwise in .env files. An empty value in the environment disables the files. */
function namedBrand(root) {
  if (process.env.BRAND !== undefined) return process.env.BRAND
  const files = ['.env.local', '.env'].map((file) => path.join(root, file)).filter(existsSync)
  const values = files.map((file) => parseEnv(readFileSync(file, 'utf8'))['BRAND'])
  return values.find((value) => value !== undefined)
}

/** Name of the selected brand. Throws UnknownBrand. */
export function chooseBrand(root = '.') {
  const name = namedBrand(root) || DEFAULT_BRAND
  const known = brandNames(root)
  if (known.includes(name)) return name
  throw new UnknownBrand(
    `BRAND must be a folder of brands: ${known.join(' or ')}. It is now: ${JSON.stringify(name)}. docs/white-label.md says how to make one.`,
  )
}
