/** The provider of the store finder's map. */
import { config } from '../../config'
import { readConsent } from '../session/consent'

/** Mapbox's public token for a visitor who allowed other services; null: the shop's own map without external requests. */
export async function loadMapboxToken(): Promise<string | null> {
  const { mapboxToken } = config()
  return mapboxToken !== undefined && (await readConsent()) === 'all' ? mapboxToken : null
}
