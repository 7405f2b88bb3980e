import './mapbox.css'
import mapbox, { type MapOptions as MapboxOptions } from 'mapbox-gl'
import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

/** Numbers on clusters: a font of its style, it has no others. */
export const MAPBOX_FONT = 'DIN Pro Medium'
const STYLE = 'mapbox://styles/mapbox/light-v11'

/** Mapbox's map, for visitors who allowed it. Rejects when Mapbox refuses the token or cannot be reached. */
export async function createMapboxMap(options: Omit<MapOptions, 'style'>, accessToken: string): Promise<EngineMap> {
  const map = new mapbox.Map({ ...(options as MapboxOptions), accessToken, style: STYLE, language: 'de' })
  map.addControl(new mapbox.NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new mapbox.ScaleControl({ unit: 'metric' }), 'bottom-left')
  try {
    await new Promise<void>((resolve, reject) => {
      map.once('load', () => resolve())
      map.once('error', ({ error }) => reject(error))
    })
  } catch (fault) {
    map.remove()
    throw fault
  }
  // What the shop uses of both is the same.
  return map as unknown as EngineMap
}
