/** Layers with the branches, for both map engines: pins, and clusters of close ones. */
import type { Map as EngineMap, FilterSpecification, GeoJSONSource } from 'maplibre-gl'
import { cartIcon } from '@/lib/brand'
import type { FinderBranch } from '../finder-branch'

const SOURCE = 'shops'
const CLUSTER_RADIUS = 54
const CLUSTER_MAX_ZOOM = 10
/** Zoom steps at a click on a cluster, enough to split it. */
const CLUSTER_STEP = 2

export const collectionOf = (branches: readonly FinderBranch[]) => ({
  type: 'FeatureCollection' as const,
  features: branches.map(({ branchId, branchAddress: { lat, long } }) => ({
    type: 'Feature' as const,
    properties: { branchId },
    geometry: { type: 'Point' as const, coordinates: [long, lat] },
  })),
})

type Palette = { ink: string; flour: string; accent: string }

/** A pin: the icon of the cart in a ring, in double resolution. */
function drawPin(fill: string, ink: string, size: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * 2
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.scale(2, 2)
  pen.fillStyle = fill
  pen.strokeStyle = ink
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(size / 2, size / 2, size / 2 - 1.5, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  // The icon of the cart, drawn on a square of 256.
  const scale = (size * 0.56) / 256
  pen.translate(size * 0.22, size * 0.22)
  pen.scale(scale, scale)
  pen.lineWidth = 18
  pen.lineJoin = pen.lineCap = 'round'
  pen.stroke(new Path2D(cartIcon.outline))
  pen.stroke(new Path2D(cartIcon.detail))
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

const selectedFilter = (branchId: number | null): FilterSpecification => ['==', ['get', 'branchId'], branchId ?? -1]

export function addShops(
  map: EngineMap,
  branches: readonly FinderBranch[],
  font: string,
  { ink, flour, accent }: Palette,
) {
  map.addImage('pin', drawPin(flour, ink, 32), { pixelRatio: 2 })
  map.addImage('pin-selected', drawPin(accent, ink, 48), { pixelRatio: 2 })
  map.addSource(SOURCE, {
    type: 'geojson',
    data: collectionOf(branches),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
  })
  map.addSource('selected', { type: 'geojson', data: collectionOf(branches) })
  map.addLayer({
    id: 'cluster',
    type: 'circle',
    source: SOURCE,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': flour,
      'circle-radius': ['step', ['get', 'point_count'], 15, 5, 18, 12, 22],
      'circle-stroke-color': ink,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'cluster-count',
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': [font],
      'text-size': 14,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': ink },
  })
  const pins = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
  map.addLayer({
    id: 'shop',
    type: 'symbol',
    source: SOURCE,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': 'pin', ...pins },
  })
  map.addLayer({
    id: 'shop-selected',
    type: 'symbol',
    source: 'selected',
    filter: selectedFilter(null),
    layout: { 'icon-image': 'pin-selected', ...pins },
  })
}

export function setShops(map: EngineMap, branches: readonly FinderBranch[]) {
  for (const name of [SOURCE, 'selected']) map.getSource<GeoJSONSource>(name)?.setData(collectionOf(branches))
}

export const setSelected = (map: EngineMap, branchId: number | null) =>
  map.setFilter('shop-selected', selectedFilter(branchId))

/** A click on a pin selects its branch; a click on a cluster zooms in. */
export function onShopClick(map: EngineMap, pick: (branchId: number) => void) {
  map.on('click', 'shop', ({ features }) => {
    const branchId = features?.[0]?.properties['branchId']
    if (typeof branchId === 'number') pick(branchId)
  })
  map.on('click', 'cluster', ({ lngLat }) => {
    map.easeTo({ center: lngLat, zoom: map.getZoom() + CLUSTER_STEP })
  })
  for (const layer of ['shop', 'cluster']) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'))
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'))
  }
}
