/**
 * Suggestions under the place field: from three characters on, eight at most, postcodes before towns before branches
 * (spec §5 "Store search", §9).
 */
import type { Branch } from '@/lib/contract/branches'
import type { OriginInformation } from '@/lib/contract/carts'
import type { GeocodeItem } from '@/lib/contract/geocoding'
import { FIXED_TOWNS } from '@/lib/domain/order-config/fixed-towns'
import { placeFit, townFit } from '@/lib/domain/order-config/place-match'
import { originOf } from '@/lib/domain/order-config/postcode'

const MIN_CHARACTERS = 3
const MAX_SUGGESTIONS = 8

export type PlaceSuggestion =
  | { kind: 'postcode' | 'town'; key: string; label: string; detail: string; origin: OriginInformation }
  | { kind: 'branch'; key: string; label: string; detail: string; branch: Branch }

export const isSearchable = (query: string): boolean => query.trim().length >= MIN_CHARACTERS

/** How well a branch is meant: see `placeFit`. 'branch=' with the ERP id means that one (spec §5). */
function branchFit(branch: Branch, query: string): 0 | 1 | 2 {
  if (query.trim().toLowerCase() === `branch=${branch.branchERPId}`) return 2
  const { street, postCode, city } = branch.branchAddress
  return placeFit([branch.branchPublicName, city, postCode, street, ...branch.branchSearchWords], query)
}

/** Those that a text means; those that only slips lead to where nothing is called so. */
export function branchesMeant(all: readonly Branch[], query: string): Branch[] {
  const fits = all.map((branch) => ({ branch, fit: branchFit(branch, query) }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ branch }) => branch)
}

/** '23552 Lübeck' is about the postcode. */
const digitsOf = (query: string): string => /^\s*(\d+)/.exec(query)?.[1] ?? ''

function postcodes(items: readonly GeocodeItem[], query: string): PlaceSuggestion[] {
  const digits = digitsOf(query)
  return items.flatMap((item) => {
    const code = item.address.postalCode
    if (code === undefined || digits === '' || !code.startsWith(digits)) return []
    const { district, city } = item.address
    const detail = [city, district === city ? undefined : district].filter(Boolean).join(', ')
    return [{ kind: 'postcode', key: `plz:${code}`, label: code, detail, origin: originOf(item, code) } as const]
  })
}

/** The town that a text names, however it is spelled: of the fixed ones (spec §9), else of those looked up. */
export function townNamed(text: string, items: readonly GeocodeItem[]): OriginInformation | null {
  const whole = (town: string) => townFit(town, text) === 3 && townFit(text, town) === 3
  return knownTowns(items).find(({ city }) => whole(city)) ?? null
}

/** The town that a text is about: with a slip, or with more than its name. */
export const townMeant = (text: string, items: readonly GeocodeItem[]): OriginInformation | null =>
  rankedTowns(knownTowns(items), text, []).find(({ fit }) => fit !== 2)?.town ?? null

/** A town looked up by its name; its centre stands for it, so it carries no single postcode. */
const townOf = (item: GeocodeItem, city: string): OriginInformation => ({
  ...originOf(item),
  searchText: city,
  postalCode: '',
})

const knownTowns = (items: readonly GeocodeItem[]): OriginInformation[] => [
  ...FIXED_TOWNS,
  ...items.flatMap((item) => (item.address.city === undefined ? [] : [townOf(item, item.address.city)])),
]

/** Where the town's branches lie, for towns that nobody has looked up. */
function townOfBranches(city: string, branches: readonly Branch[]): OriginInformation {
  const middle = (pick: (branch: Branch) => number) =>
    branches.reduce((sum, branch) => sum + pick(branch), 0) / branches.length
  return {
    searchText: city,
    postalCode: '',
    city,
    locationId: `town:${city}`,
    latitude: middle(({ branchAddress }) => branchAddress.lat),
    longitude: middle(({ branchAddress }) => branchAddress.long),
  }
}

/** Towns with shops first, then the better fit, then as they were given. */
function rankedTowns(towns: readonly OriginInformation[], query: string, withShops: readonly string[]) {
  return towns
    .map((town) => ({ town, fit: townFit(town.city, query), hasShop: withShops.includes(town.city) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => Number(b.hasShop) - Number(a.hasShop) || b.fit - a.fit)
}

function towns(items: readonly GeocodeItem[], query: string, all: readonly Branch[]): PlaceSuggestion[] {
  if (digitsOf(query) !== '') return []
  const byCity = Map.groupBy(all, ({ branchAddress }) => branchAddress.city)
  const known = [...knownTowns(items), ...[...byCity].map(([city, branches]) => townOfBranches(city, branches))]
  const ranked = rankedTowns(known, query, [...byCity.keys()])
  // Where a town is called so, those that only slips lead to are not meant.
  const best = Math.max(0, ...ranked.map(({ fit }) => fit))
  return ranked
    .filter(({ fit }) => fit > 1 || best === 1)
    .map(({ town }) => ({ kind: 'town', key: `town:${town.city}`, label: town.city, detail: 'Ort', origin: town }))
}

const branches = (all: readonly Branch[], query: string): PlaceSuggestion[] =>
  branchesMeant(all, query).map((branch) => ({
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
  const found = [...postcodes(items, query), ...towns(items, query, allBranches), ...branches(allBranches, query)]
  const first = found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at)
  return first.slice(0, MAX_SUGGESTIONS)
}

/** What a typed text says without a choice: what is called so, or the only thing that can be meant. */
export function suggestionNamed(query: string, suggestions: readonly PlaceSuggestion[]): PlaceSuggestion | undefined {
  if (/^[\d\s]*$/.test(query)) return undefined
  const called = suggestions.find(({ label }) => townFit(label, query) === 3 && townFit(query, label) === 3)
  const { town: towns = [], branch: branches = [] } = Object.groupBy(suggestions, ({ kind }) => kind)
  if (called !== undefined || suggestions.length === 1) return called ?? suggestions[0]
  // 'Lübeck Hüxstraße': one branch, and the town that it lies in.
  if (branches.length === 1 && towns.length <= 1) return branches[0]
  const [town] = towns
  return town !== undefined && towns.length === 1 && townFit(town.label, query) !== 2 ? town : undefined
}
