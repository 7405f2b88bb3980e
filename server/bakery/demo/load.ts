/** Reads and validates the demo's data files; a fault names the file, the entry and the field. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { brandFolder } from '@/lib/brand'
import { DemoDataError } from './demo-data-error'
import { demoFiles } from './schema'

const PICTURES = 'public/pictures'
/** In a package, programs are one folder below its root, and the working directory may be any. */
const PACKAGE = fileURLToPath(new URL('../', import.meta.url))
const ROOT = existsSync(path.join(PACKAGE, PICTURES)) ? PACKAGE : ''

/** Categories in the order of the catalogue. */
const categoryFiles = ['brote', 'broetchen', 'suesses-kuchen', 'snacks', 'getraenke', 'brotretter-tueten']

export type DemoBakery = { [K in keyof typeof demoFiles]: z.output<(typeof demoFiles)[K]> } & {
  /** Names of the files in public/pictures, without extension. */
  pictures: ReadonlySet<string>
}

/** The number, code or other name of an entry; null if it has none. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const named = value as Record<string, unknown>
  const name = named['skuNumber'] ?? named['code'] ?? named['erpId'] ?? named['email'] ?? named['slug']
  return name === undefined ? null : String(name)
}

/** `products/brote.json: brote › 1001 › nutrition.fat: expected number` */
export function describeFault(file: string, data: unknown, issue: { path: PropertyKey[]; message: string }): string {
  const names: string[] = []
  let field: string[] = []
  let value = data
  for (const key of issue.path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    const name = nameOf(value)
    if (name === null) field.push(String(key))
    else {
      names.push(name)
      field = []
    }
  }
  return `${file}: ${[...names, field.join('.')].filter((part) => part !== '').join(' › ')}: ${issue.message}`
}

function check<S extends z.ZodType>(file: string, schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new DemoDataError(parsed.error.issues.map((issue) => describeFault(file, data, issue)).join('\n'))
}

async function readData(brand: string, file: string): Promise<unknown> {
  const text = await readFile(path.join(brand, 'demo', file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new DemoDataError(`${file}: ${fault instanceof Error ? fault.message : 'is not JSON'}`)
  }
}

/** Loads all demo files of a brand, each validated by itself; `crossReferenceFaults` checks them against each other. */
export async function loadDemoBakery(brand = path.join(ROOT, brandFolder)): Promise<DemoBakery> {
  const load = async <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> =>
    check(file, schema, await readData(brand, file))
  const [categories, branches, coupons, searchWords, faq, customers, companies, staff, waves, pictures] =
    await Promise.all([
      Promise.all(categoryFiles.map((slug) => load(`products/${slug}.json`, demoFiles.categories.element))),
      load('branches.json', demoFiles.branches),
      load('coupons.json', demoFiles.coupons),
      load('search-words.json', demoFiles.searchWords),
      load('faq.json', demoFiles.faq),
      load('customers.json', demoFiles.customers),
      load('companies.json', demoFiles.companies),
      load('staff.json', demoFiles.staff),
      load('waves.json', demoFiles.waves),
      readdir(path.join(ROOT, PICTURES)),
    ])
  const names = new Set(pictures.map((name) => path.parse(name).name))
  return { categories, branches, coupons, searchWords, faq, customers, companies, staff, waves, pictures: names }
}
