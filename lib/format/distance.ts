/** Distances and their labels (spec §9). Coordinates in WGS 84 degrees, distances in kilometres. */
import { lazily } from '@/lib/memo/lazily'

export type GeoPoint = { lat: number; lng: number }

/** Distance without a point to measure from (spec §9). */
export const UNKNOWN_DISTANCE = 9999

const EARTH_RADIUS_KM = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** True if the difference of latitudes alone exceeds `km`: a cheap test without trigonometry. */
export const isSurelyFarther = (a: GeoPoint, b: GeoPoint, km: number): boolean =>
  radians(Math.abs(a.lat - b.lat)) * EARTH_RADIUS_KM > km

const kilometres = lazily(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** '1,2 km', below one kilometre '350 m', '-' for the unknown distance. */
export function distanceLabel(km: number): string {
  if (km >= UNKNOWN_DISTANCE) return '-'
  const metres = Math.round(km * 1000)
  return metres < 1000 ? `${metres} m` : `${kilometres().format(km)} km`
}
