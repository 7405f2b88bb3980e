/**
 * The bundled basemap (public/map) as lines and rings in degrees. Coasts GSHHG (LGPL), lakes and borders Natural Earth (public
 * domain), places GeoNames (CC BY 4.0), motorways drawn by hand.
 */
import { geoJsonOf, type Layer, type LngLat, type Topology } from './topology'

/** A polygon's lines are all its rings, outer and inner, filled by the even-odd rule. */
type Shape = { layer: Layer; lines: readonly (readonly LngLat[])[] }
type Town = { name: string; at: LngLat; population: number }
type Road = { ref: string; line: readonly LngLat[] }
export type Basemap = { shapes: readonly Shape[]; places: readonly Town[]; roads: readonly Road[] }

type PlaceRow = readonly [name: string, lng: number, lat: number, population: number, ...rest: number[]]
type RoadFile = { features: readonly { properties: { ref: string }; geometry: { coordinates: readonly LngLat[] } }[] }

/** Content of the files that a picture of the map needs. */
export type BasemapFiles = {
  'basemap.topo.json': Topology
  'places.json': readonly PlaceRow[]
  'roads.geojson': RoadFile
}

/** Reads the files by name, from the disk or by the network. */
export async function readBasemap(read: <N extends keyof BasemapFiles>(name: N) => Promise<BasemapFiles[N]>) {
  const [topology, places, roads] = await Promise.all([
    read('basemap.topo.json'),
    read('places.json'),
    read('roads.geojson'),
  ])
  return basemapOf({ 'basemap.topo.json': topology, 'places.json': places, 'roads.geojson': roads })
}

/** @internal for tests with files of their own */
export const basemapOf = ({
  'basemap.topo.json': topology,
  'places.json': places,
  'roads.geojson': roads,
}: BasemapFiles): Basemap => ({
  shapes: geoJsonOf(topology).map(({ properties, geometry }) => ({
    layer: properties.k,
    lines: geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates,
  })),
  places: places.map(([name, lng, lat, population]) => ({ name, at: [lng, lat], population })),
  roads: roads.features.map(({ properties, geometry }) => ({ ref: properties.ref, line: geometry.coordinates })),
})
