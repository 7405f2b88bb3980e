import { Map as EngineMap, type MapOptions, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import './maplibre.css'
import { readMapData } from './map-data'
import { ownStyle } from './map-style'

// MapLibre's worker is a separate file, which the bundler must know.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).toString())

/** The shop's own map: MapLibre with the bundled basemap, without requests to other servers. */
export async function createOwnMap(options: Omit<MapOptions, 'style'>, font: string): Promise<EngineMap> {
  const map = new EngineMap({
    ...options,
    style: ownStyle(await readMapData(), font),
    attributionControl: {
      compact: false,
      customAttribution: 'Küsten © GSHHG · Orte © GeoNames CC BY 4.0 · Grenzen Natural Earth',
    },
    locale: {
      'Map.Title': 'Karte',
      'NavigationControl.ZoomIn': 'Vergrößern',
      'NavigationControl.ZoomOut': 'Verkleinern',
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  await map.once('load')
  return map
}
