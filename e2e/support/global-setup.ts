/** Starts one production shop with a fresh demo bakery for all tests, unless SHOP_URL names a running one. */
import webPush from 'web-push'
import { startShop } from '../../testing/shop-process'

export default async function startShopForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SHOP_URL']) return undefined
  const pushKeys = webPush.generateVAPIDKeys()
  const shop = await startShop({
    // A token that Mapbox refuses; nobody but who allows other services ever gets to use it.
    MAPBOX_TOKEN: 'pk.refused',
    // Journeys come from addresses of their own, as behind a proxy.
    TRUSTED_PROXIES: '1',
    // Those that do not share one, as a large company would.
    LIMITS_FACTOR: '100',
    PUSH_KEY: pushKeys.privateKey,
  })
  // The workers inherit it; the configuration makes it the base of all relative addresses.
  process.env['SHOP_URL'] = shop.url
  // By which a push service of the tests' own knows this shop.
  process.env['PUSH_PUBLIC_KEY'] = pushKeys.publicKey
  return async () => {
    await shop.stop()
    await shop.removeData()
  }
}
