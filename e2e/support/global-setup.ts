/** Starts one production shop with a fresh demo bakery for all tests, unless SHOP_URL names a running one. */
import { startShop } from '../../testing/shop-process'

export default async function startShopForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SHOP_URL']) return undefined
  const shop = await startShop({
    // A token that Mapbox refuses; nobody but who allows other services ever gets to use it.
    MAPBOX_TOKEN: 'pk.refused',
    // Journeys come from addresses of their own, as behind a proxy.
    TRUSTED_PROXIES: '1',
    // Those that do not share one, as a large company would.
    LIMITS_FACTOR: '100',
  })
  // The workers inherit it; the configuration makes it the base of all relative addresses.
  process.env['SHOP_URL'] = shop.url
  return async () => {
    await shop.stop()
    await shop.removeData()
  }
}
