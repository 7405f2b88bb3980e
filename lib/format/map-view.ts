/** Web Mercator: which pixel of a picture shows a place. */
import type { LngLat } from './topology'

export type Pixel = readonly [x: number, y: number]
export type MapView = {
  centre: LngLat
  /** Pixels for a degree of longitude. */
  scale: number
  /** Size of the picture in pixels. */
  width: number
  height: number
}

/** Width of the world at zoom 0, as both map engines define it. */
const WORLD_PX = 512

/** Pixels for a degree of longitude at a zoom level of the map engines. */
export const scaleOf = (zoom: number): number => (WORLD_PX * 2 ** zoom) / 360
export const zoomOf = (scale: number): number => Math.log2((scale * 360) / WORLD_PX)

/** Height above the equator in degrees of longitude. */
const northing = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
const latitudeOf = (height: number): number => (Math.atan(Math.exp((height * Math.PI) / 180)) * 360) / Math.PI - 90

export function projection({ centre: [lng, lat], scale, width, height }: MapView): (at: LngLat) => Pixel {
  const middle = northing(lat)
  return ([east, north]) => [width / 2 + (east - lng) * scale, height / 2 - (northing(north) - middle) * scale]
}

type Frame = { width: number; height: number; padding: number; maxScale: number }

/** The view that shows all places, at most at `maxScale`. At least one place is needed. */
export function mapViewOf(places: readonly LngLat[], { width, height, padding, maxScale }: Frame): MapView {
  const easts = places.map(([east]) => east)
  const norths = places.map(([, north]) => northing(north))
  const [left, right] = [Math.min(...easts), Math.max(...easts)]
  const [bottom, top] = [Math.min(...norths), Math.max(...norths)]
  const scale = Math.min((width - 2 * padding) / (right - left), (height - 2 * padding) / (top - bottom), maxScale)
  return { centre: [(left + right) / 2, latitudeOf((top + bottom) / 2)], scale, width, height }
}

/** The same view, moved so that it shows `place` at `pixel`. */
export function movedView(view: MapView, place: LngLat, [x, y]: Pixel): MapView {
  const { scale, width, height } = view
  const [east, north] = place
  return {
    ...view,
    centre: [east - (x - width / 2) / scale, latitudeOf(northing(north) + (y - height / 2) / scale)],
  }
}
