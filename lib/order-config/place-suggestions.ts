/**
 * Suggestions under the place field: from three characters on, eight at most, postcodes before towns before branches
 * (spec §5 "Store search", §9).
 */
import type { Branch } from '@/lib/contract/branches'
import type { OriginInformation } from '@/lib/contract/carts'
import type { GeocodeItem } from '@/lib/contract/geocoding'
import { FIXED_TOWNS } from './fixed-towns'
import { originOf } from './postcode'

const MIN_CHARACTERS = 3
const MAX_SUGGESTIONS = 8

export type PlaceSuggestion =
  | { kind: 'postcode' | 'town'; key: string; label: string; detail: string; origin: OriginInformation }
  | { kind: 'branch'; key: string; label: string; detail: string; branch: Branch }

const fold = (text: string): string => text.trim().toLocaleLowerCase('de')

export const isSearchable = (query: string): boolean => query.trim().length >= MIN_CHARACTERS

/** Name, city, postcode, street or search words contain the text, or it is 'branch=' with the ERP id (spec §5). */
export function branchMatches(branch: Branch, query: string): boolean {
  const wanted = fold(query)
  if (wanted === `branch=${branch.branchERPId}`) return true
  const { street, postCode, city } = branch.branchAddress
  return [branch.branchPublicName, city, postCode, street, ...branch.branchSearchWords].some((text) =>
    fold(text).includes(wanted),
  )
}

function postcodes(items: readonly GeocodeItem[], query: string): PlaceSuggestion[] {
  return items.flatMap((item) => {
    const code = item.address.postalCode
    if (code === undefined || !code.startsWith(query.trim())) return []
    const { district, city } = item.address
    const detail = [city, district === city ? undefined : district].filter(Boolean).join(', ')
    return [{ kind: 'postcode', key: `plz:${code}`, label: code, detail, origin: originOf(item, code) } as const]
  })
}

/** The town that a text names: of the fixed ones (spec §9), else of those looked up. Null when it names none. */
export function townNamed(text: string, items: readonly GeocodeItem[]): OriginInformation | null {
  return towns(items, text).find(({ label }) => fold(label) === fold(text))?.origin ?? null
}

/** A town looked up by its name; its centre stands for it, so it carries no single postcode. */
const townOf = (item: GeocodeItem, city: string): OriginInformation => ({
  ...originOf(item),
  searchText: city,
  postalCode: '',
})

function towns(items: readonly GeocodeItem[], query: string) {
  const looked = items.flatMap((item) => (item.address.city === undefined ? [] : [townOf(item, item.address.city)]))
  return [...FIXED_TOWNS, ...looked]
    .filter((origin) => fold(origin.city).startsWith(fold(query)))
    .map((origin) => ({ kind: 'town', key: `town:${origin.city}`, label: origin.city, detail: 'Ort', origin }) as const)
}

const branches = (all: readonly Branch[], query: string): PlaceSuggestion[] =>
  all
    .filter((branch) => branchMatches(branch, query))
    .map((branch) => ({
      kind: 'branch',
      key: `branch:${branch.branchId}`,
      label: branch.branchPublicName,
      detail: branch.branchAddress.street,
      branch,
    }))

export function suggestPlaces(
  query: string,
  items: readonly GeocodeItem[],
  allBranches: readonly Branch[],
): PlaceSuggestion[] {
  if (!isSearchable(query)) return []
  const found = [...postcodes(items, query), ...towns(items, query), ...branches(allBranches, query)]
  const first = found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at)
  return first.slice(0, MAX_SUGGESTIONS)
}
