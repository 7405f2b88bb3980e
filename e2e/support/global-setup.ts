/** Starts one production shop with a fresh demo bakery for all tests, unless SHOP_URL names a running one. */
import webPush from 'web-push'
import { startShop } from '../../testing/shop-process'

export default async function startShopForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SHOP_URL']) return undefined
  const pushKeys = webPush.generateVAPIDKeys()
  const shop = await startShop({
    // A token that Mapbox refuses; it is used only after consent to other services.
    MAPBOX_TOKEN: 'pk.refused',
    // Tests send their client address, as a proxy does.
    TRUSTED_PROXIES: '1',
    // Tests without an address of their own share one, as a large company does.
    LIMITS_FACTOR: '100',
    PUSH_KEY: pushKeys.privateKey,
  })
  // The workers inherit it; the configuration makes it the base of all relative addresses.
  process.env['SHOP_URL'] = shop.url
  // Key of this shop for the fake push service of the tests.
  process.env['PUSH_PUBLIC_KEY'] = pushKeys.publicKey
  return async () => {
    await shop.stop()
    await shop.removeData()
  }
}
