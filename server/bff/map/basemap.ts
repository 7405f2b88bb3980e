/**
 * The bundled basemap, as lines and rings in degrees. Coasts GSHHG (LGPL), lakes and borders Natural Earth (public
 * domain), places GeoNames (CC BY 4.0), motorways drawn by hand.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Longitude, latitude. */
export type Position = readonly [number, number]
export type Layer = 'land' | 'de' | 'lake' | 'river' | 'coast' | 'state' | 'border'
/** Of polygons every ring, outer and inner alike: they are filled by the even-odd rule. */
export type Shape = { layer: Layer; lines: readonly (readonly Position[])[] }
export type Place = { name: string; at: Position; population: number }
export type Road = { ref: string; line: readonly Position[] }
export type Basemap = { shapes: readonly Shape[]; places: readonly Place[]; roads: readonly Road[] }

type Topology = {
  transform: { scale: Position; translate: Position }
  arcs: readonly (readonly Position[])[]
  objects: { b: { geometries: readonly Geometry[] } }
}
type Geometry = { properties: { k: Layer } } & (
  | { type: 'MultiLineString'; arcs: readonly (readonly number[])[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly (readonly number[])[])[] }
)
type RoadFile = { features: readonly { properties: { ref: string }; geometry: { coordinates: readonly Position[] } }[] }
type PlaceRow = readonly [name: string, lng: number, lat: number, population: number, ...rest: number[]]

/** TopoJSON's arcs are steps on a grid, each from the one before. */
function unpackArc(arc: readonly Position[], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A negative number is an arc taken backwards: ~0 is the first. */
const joinArcs = (arcs: readonly (readonly Position[])[], indices: readonly number[]): Position[] =>
  indices.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))

export function shapesOf({ transform, arcs: packed, objects }: Topology): Shape[] {
  const arcs = packed.map((arc) => unpackArc(arc, transform))
  return objects.b.geometries.map((geometry) => {
    const rings = geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : geometry.arcs
    return { layer: geometry.properties.k, lines: rings.map((indices) => joinArcs(arcs, indices)) }
  })
}

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

/** Read with the first map that is asked for. */
export function loadBasemap(): Promise<Basemap> {
  basemap ??= readBasemap()
  return basemap
}
