/**
 * The embedded gazetteer, which needs no key and no network: all German postcodes and 6,000 towns.
 * Data: GeoNames (CC BY 4.0), OpenStreetMap contributors (ODbL), own points of districts; see scripts/build-gazetteer.ts.
 */
import { z } from 'zod'
import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import { distanceKm, type GeoPoint } from '@/lib/format/distance'
import { transliterate } from '@/lib/format/slug'
import { loadOnce } from '@/server/load-once'
import type { GeocodingProvider } from './provider'

const file = z.object({
  /** Code, town, district or '', Land, latitude, longitude; ascending by code. */
  codes: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()])),
  /** Town, the code at its centre, Land, latitude, longitude; the most populous first. */
  towns: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])),
})

type Postcode = { code: string; town: string; district: string; land: string; point: GeoPoint }
/** `looseKey` is the key without umlauts: 'lubeck'. */
type Town = { name: string; key: string; looseKey: string; code: string; land: string; point: GeoPoint }
type Gazetteer = { codes: readonly Postcode[]; byCode: ReadonlyMap<string, Postcode>; towns: readonly Town[] }

const LIMIT = 8
const TYPO_SCORE = 0.6
/** Score of a town that is only part of the query. */
const PART_SCORE = 0.5
/** A point farther than this from every postcode is not in Germany. */
const ABROAD_KM = 60

/** Normalised name: 'Lübeck', 'luebeck' and 'LUEBECK' have the same key. */
const keyOf = (name: string): string =>
  transliterate(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const looseKeyOf = (key: string): string => key.replaceAll(/([aou])e/g, '$1')

async function readGazetteer(): Promise<Gazetteer> {
  const { default: data } = await import('./gazetteer.json')
  const { codes, towns } = file.parse(data)
  const postcodes = codes.map(([code, town, district, land, lat, lng]) => ({
    code,
    town,
    district,
    land,
    point: { lat, lng },
  }))
  return {
    codes: postcodes,
    byCode: new Map(postcodes.map((postcode) => [postcode.code, postcode])),
    towns: towns.map(([name, code, land, lat, lng]) => {
      const key = keyOf(name)
      return { name, key, looseKey: looseKeyOf(key), code, land, point: { lat, lng } }
    }),
  }
}

const postcodeItem = ({ code, town, district, land, point }: Postcode, score: number): GeocodeItem => ({
  title: `${code}, ${town}, ${land}, Deutschland`,
  id: `gazetteer:postcode:${code}`,
  resultType: 'locality',
  localityType: 'postalCode',
  address: {
    label: `${code}, ${town}, ${land}, Deutschland`,
    countryCode: 'DEU',
    state: land,
    city: town,
    ...(district === '' ? {} : { district }),
    postalCode: code,
  },
  position: point,
  scoring: { queryScore: score, fieldScore: { postalCode: score } },
})

const townItem = ({ name, code, land, point }: Town, score: number): GeocodeItem => ({
  title: `${name}, ${land}, Deutschland`,
  id: `gazetteer:town:${code}:${keyOf(name)}`,
  resultType: 'locality',
  localityType: 'city',
  address: {
    label: `${code} ${name}, ${land}, Deutschland`,
    countryCode: 'DEU',
    state: land,
    city: name,
    postalCode: code,
  },
  position: point,
  scoring: { queryScore: score, fieldScore: { city: score } },
})

/** Postcodes that begin with the digits; only a complete postcode scores 1. */
const searchCodes = ({ codes, byCode }: Gazetteer, digits: string): GeocodeItem[] => {
  const exact = byCode.get(digits)
  if (exact !== undefined) return [postcodeItem(exact, 1)]
  if (digits.length >= 5) return []
  const score = digits.length / 10
  return codes
    .filter(({ code }) => code.startsWith(digits))
    .slice(0, LIMIT)
    .map((postcode) => postcodeItem(postcode, score))
}

/** 1 same name, 0.9 same beginning, 0.8 beginning of a later word, 0.6 typo, 0 no match. */
function nameScore(key: string, query: string): number {
  if (key === query) return 1
  if (key.startsWith(query)) return 0.9
  if (key.includes(` ${query}`)) return 0.8
  const typos = query.length >= 8 ? 2 : 1
  return query.length >= 4 && editDistanceAtMost(key, query, typos) ? TYPO_SCORE : 0
}

const searchTowns = ({ towns }: Pick<Gazetteer, 'towns'>, query: string): GeocodeItem[] => {
  const looseQuery = looseKeyOf(query)
  return towns
    .map((town) => ({ town, score: nameScore(town.key, query) || nameScore(town.looseKey, looseQuery) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, LIMIT)
    .map(({ town, score }) => townItem(town, score))
}

/** Finds the town in an address like 'hüxstr 5 lübeck': the longest complete name first, else names with a typo. */
function searchTownsAmong({ towns }: Pick<Gazetteer, 'towns'>, query: string): GeocodeItem[] {
  const words = query.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const parts = [words.slice(0, length), words.slice(-length)].map((part) => looseKeyOf(part.join(' ')))
    const named = towns.filter(({ looseKey }) => parts.includes(looseKey))
    if (named.length > 0) return named.slice(0, LIMIT).map((town) => townItem(town, PART_SCORE))
  }
  const typos = words.flatMap((word) => searchTowns({ towns }, word))
  return typos.filter(({ scoring }) => scoring?.queryScore === TYPO_SCORE).slice(0, LIMIT)
}

const nearest = (codes: readonly Postcode[], point: GeoPoint) => {
  let best: { postcode: Postcode; km: number } | undefined
  for (const postcode of codes) {
    const km = distanceKm(point, postcode.point)
    if (best === undefined || km < best.km) best = { postcode, km }
  }
  return best
}

/** Loads its data with the first query. A query that contains a complete postcode is a query for that postcode. */
export function createGazetteer(): GeocodingProvider {
  const gazetteer = loadOnce(readGazetteer)
  return {
    geocode: async (query) => {
      const digits = /(?<!\d)\d{5}(?!\d)/.exec(query)?.[0] ?? /^\s*(\d+)\s*$/.exec(query)?.[1]
      if (digits !== undefined) return searchCodes(await gazetteer(), digits)
      const key = keyOf(query)
      if (key === '') return []
      const data = await gazetteer()
      const whole = searchTowns(data, key)
      return whole.length > 0 || !key.includes(' ') ? whole : searchTownsAmong(data, key)
    },
    revgeocode: async (point) => {
      const found = nearest((await gazetteer()).codes, point)
      if (found === undefined || found.km > ABROAD_KM) return []
      const { scoring: _, ...item } = postcodeItem(found.postcode, 1)
      return [{ ...item, distance: Number(found.km.toFixed(3)) }]
    },
  }
}
