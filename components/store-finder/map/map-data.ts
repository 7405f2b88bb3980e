/** Loads the bundled basemap in the map engine's format. */
import { geoJsonOf, type Topology } from '@/lib/format/topology'
import type { MapData } from './map-style'

export const readMapFile = async <T>(file: string): Promise<T> => {
  const response = await fetch(`/map/${file}`)
  if (!response.ok) throw new Error(`/map/${file} could not be loaded: HTTP status ${response.status}`)
  return response.json()
}

const collection = (features: object[]) => ({ type: 'FeatureCollection' as const, features })
const named = (name: string, lng: number, lat: number, more: object = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

export async function readMapData(): Promise<MapData> {
  const [topology, roads, places, states] = await Promise.all([
    readMapFile<Topology>('basemap.topo.json'),
    readMapFile<MapData['roads']>('roads.geojson'),
    readMapFile<[name: string, lng: number, lat: number, population: number][]>('places.json'),
    readMapFile<[name: string, lng: number, lat: number][]>('state_labels.json'),
  ])
  return {
    base: collection(geoJsonOf(topology)),
    roads,
    places: collection(places.map(([name, lng, lat, population]) => named(name, lng, lat, { population }))),
    states: collection(states.map(([name, lng, lat]) => named(name, lng, lat))),
  }
}
