import './mapbox.css'
import mapbox, { type MapOptions as MapboxOptions } from 'mapbox-gl'
import type { Map as EngineMap, MapOptions } from 'maplibre-gl'

/** Font for numbers on clusters; the style contains no other fonts. */
export const MAPBOX_FONT = 'DIN Pro Medium'
const STYLE = 'mapbox://styles/mapbox/light-v11'

/** Mapbox's map, for visitors who have consented. Rejects if Mapbox refuses the token or cannot be reached. */
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
  // The shop only uses methods that are equal in both engines.
  return map as unknown as EngineMap
}
