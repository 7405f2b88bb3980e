/**
 * The bundled basemap, as lines and rings in degrees. Coasts GSHHG (LGPL), lakes and borders Natural Earth (public
 * domain), places GeoNames (CC BY 4.0), motorways drawn by hand.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { geoJsonOf, type Layer, type Position, type Topology } from '@/lib/format/topology'

/** A polygon's lines are all its rings, outer and inner, filled by the even-odd rule. */
export type Shape = { layer: Layer; lines: readonly (readonly Position[])[] }
export type Town = { name: string; at: Position; population: number }
export type Road = { ref: string; line: readonly Position[] }
export type Basemap = { shapes: readonly Shape[]; places: readonly Town[]; roads: readonly Road[] }

type RoadFile = { features: readonly { properties: { ref: string }; geometry: { coordinates: readonly Position[] } }[] }
type PlaceRow = readonly [name: string, lng: number, lat: number, population: number, ...rest: number[]]

export const shapesOf = (topology: Topology): Shape[] =>
  geoJsonOf(topology).map(({ properties, geometry }) => ({
    layer: properties.k,
    lines: geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates,
  }))

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(process.cwd(), 'public/map', file), 'utf8')) as T

async function readBasemap(): Promise<Basemap> {
  const [topology, places, roads] = await Promise.all([
    readJson<Topology>('basemap.topo.json'),
    readJson<readonly PlaceRow[]>('places.json'),
    readJson<RoadFile>('roads.geojson'),
  ])
  return {
    shapes: shapesOf(topology),
    places: places.map(([name, lng, lat, population]) => ({ name, at: [lng, lat], population })),
    roads: roads.features.map(({ properties, geometry }) => ({ ref: properties.ref, line: geometry.coordinates })),
  }
}

let basemap: Promise<Basemap> | undefined

/** Read with the first map and cached. */
export function loadBasemap(): Promise<Basemap> {
  basemap ??= readBasemap()
  return basemap
}
