/** The files of the bundled basemap, as the map engine reads them. */
import { geoJsonOf, type Topology } from '@/lib/format/topology'
import type { MapData } from './map-style'

const read = async <T>(file: string): Promise<T> => {
  const answer = await fetch(`/map/${file}`)
  if (!answer.ok) throw new Error(`/map/${file} answered ${answer.status}`)
  return answer.json()
}

const collection = (features: object[]) => ({ type: 'FeatureCollection' as const, features })
const named = (name: string, lng: number, lat: number, more: object = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

export async function readMapData(): Promise<MapData> {
  const [topology, roads, places, states] = await Promise.all([
    read<Topology>('basemap.topo.json'),
    read<MapData['roads']>('roads.geojson'),
    read<[name: string, lng: number, lat: number, population: number][]>('places.json'),
    read<[name: string, lng: number, lat: number][]>('state_labels.json'),
  ])
  return {
    base: collection(geoJsonOf(topology)),
    roads,
    places: collection(places.map(([name, lng, lat, population]) => named(name, lng, lat, { population }))),
    states: collection(states.map(([name, lng, lat]) => named(name, lng, lat))),
  }
}
