/**
 * Suggestions under the place field: from three characters on, eight at most, postcodes before towns before branches
 * (spec §5 "Store search", §9).
 */
import type { Branch } from '@/lib/contract/branches/branches'
import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { distanceKm } from '@/lib/format/distance'
import { FIXED_TOWNS } from './fixed-towns'
import { placeMatch, townMatch } from './place-match'
import { originOf } from './postcode'

const MIN_CHARACTERS = 3
const MAX_SUGGESTIONS = 8
/** Largest distance from a branch of a town that is only guessed from a text. */
const REGION_KM = 100

export type PlaceSuggestion =
  | { kind: 'postcode' | 'town'; key: string; label: string; detail: string; origin: OriginInformation }
  | { kind: 'branch'; key: string; label: string; detail: string; branch: Branch }

export const isSearchable = (query: string): boolean => query.trim().length >= MIN_CHARACTERS

/** Match of a branch, as of `placeMatch`. The text 'branch=' with an ERP id selects that branch (spec §5). */
function branchFit(branch: Branch, query: string): 0 | 1 | 2 {
  if (query.trim().toLowerCase() === `branch=${branch.branchERPId}`) return 2
  const { street, postCode, city } = branch.branchAddress
  return placeMatch([branch.branchPublicName, city, postCode, street, ...branch.branchSearchWords], query)
}

/** Branches that match a text; matches with typing errors only if there are no better ones. */
export function matchingBranches(all: readonly Branch[], query: string): Branch[] {
  const fits = all.map((branch) => ({ branch, fit: branchFit(branch, query) }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ branch }) => branch)
}

/** Leading digits: '23552 Lübeck' is searched as a postcode. */
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

/** The town that a text names in full, in any spelling: a fixed one (spec §9), otherwise a geocoded one. */
export function namedTown(text: string, items: readonly GeocodeItem[]): OriginInformation | null {
  const whole = (town: string) => townMatch(town, text) === 3 && townMatch(text, town) === 3
  return knownTowns(items).find(({ city }) => whole(city)) ?? null
}

/** The town that a text mentions, with a typing error or with further words. */
export const mentionedTown = (text: string, items: readonly GeocodeItem[]): OriginInformation | null =>
  rankedTowns(knownTowns(items), text, []).find(({ fit }) => fit !== 2)?.town ?? null

/** A geocoded town: its centre is the position, and there is no single postcode. */
const townOf = (item: GeocodeItem, city: string): OriginInformation => ({
  ...originOf(item),
  searchText: city,
  postalCode: '',
})

const knownTowns = (items: readonly GeocodeItem[]): OriginInformation[] => [
  ...FIXED_TOWNS,
  ...items.flatMap((item) => (item.address.city === undefined ? [] : [townOf(item, item.address.city)])),
]

/** A town that was not geocoded; its position is the mean of its branches. */
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

/** Towns with branches first, then by match, then in the order of `towns`. */
function rankedTowns(towns: readonly OriginInformation[], query: string, withShops: readonly string[]) {
  return towns
    .map((town) => ({ town, fit: townMatch(town.city, query), hasShop: withShops.includes(town.city) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => Number(b.hasShop) - Number(a.hasShop) || b.fit - a.fit)
}

/** Uncertain matches outside of the branches' region are ignored: 'kein Weizen' must not find Kenn on the Moselle. */
const isInRegion = ({ latitude, longitude }: OriginInformation, all: readonly Branch[]): boolean =>
  latitude === null ||
  longitude === null ||
  all.some(
    ({ branchAddress }) =>
      distanceKm({ lat: latitude, lng: longitude }, { lat: branchAddress.lat, lng: branchAddress.long }) <= REGION_KM,
  )

function towns(items: readonly GeocodeItem[], query: string, all: readonly Branch[]): PlaceSuggestion[] {
  if (digitsOf(query) !== '') return []
  const byCity = Map.groupBy(all, ({ branchAddress }) => branchAddress.city)
  const known = [...knownTowns(items), ...[...byCity].map(([city, branches]) => townOfBranches(city, branches))]
  const ranked = rankedTowns(known, query, [...byCity.keys()])
  // Matches with typing errors only count if there is no better one.
  const best = Math.max(0, ...ranked.map(({ fit }) => fit))
  return ranked
    .filter(({ fit }) => fit > 1 || best === 1)
    .filter(({ town, fit }) => fit === 2 || townMatch(query, town.city) === 3 || isInRegion(town, all))
    .map(({ town }) => ({ kind: 'town', key: `town:${town.city}`, label: town.city, detail: 'Ort', origin: town }))
}

const branches = (all: readonly Branch[], query: string): PlaceSuggestion[] =>
  matchingBranches(all, query).map((branch) => ({
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
  const unique = found.filter(({ key }, index) => found.findIndex((other) => other.key === key) === index)
  return unique.slice(0, MAX_SUGGESTIONS)
}

/** Every word of the text belongs to the suggestion, or the text is an address: 'Gänsemarkt 5, Hamburg', but not 'ohne Nüsse'. */
function isExplained(query: string, suggestion: PlaceSuggestion): boolean {
  if (/\d/.test(query)) return true
  const { label, detail } = suggestion
  const ofBranch = suggestion.kind === 'branch' ? [suggestion.branch.branchAddress.city] : []
  return placeMatch([label, detail, ...ofBranch], query) > 0
}

/** The suggestion for a submitted text without a choice from the list: the one with that name, or the only possible one. */
export function namedSuggestion(query: string, suggestions: readonly PlaceSuggestion[]): PlaceSuggestion | undefined {
  if (/^[\d\s]*$/.test(query)) return undefined
  const named = suggestions.find(({ label }) => townMatch(label, query) === 3 && townMatch(query, label) === 3)
  if (named !== undefined) return named
  const explained = suggestions.filter((suggestion) => isExplained(query, suggestion))
  const { town: towns = [], branch: branches = [] } = Object.groupBy(explained, ({ kind }) => kind)
  if (explained.length === 1) return explained[0]
  // 'Lübeck Hüxstraße': one branch and its town.
  if (branches.length === 1 && towns.length <= 1) return branches[0]
  const [town] = towns
  return town !== undefined && towns.length === 1 && townMatch(town.label, query) !== 2 ? town : undefined
}
