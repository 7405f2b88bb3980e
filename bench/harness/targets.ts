/** The measured requests: pages of a configured guest, and adding to the cart. */
import type autocannon from 'autocannon'
import { CUSTOMER, call, configuredVisitor, type Visitor } from './visitor'

export type Target = {
  name: string
  /** One list of requests per client, repeated. */
  requests: autocannon.Request[][]
  connections: number
  /** The page whose scripts are measured; missing for endpoints. */
  page?: string
}

export async function shopTargets(shop: string): Promise<{ targets: Target[]; visitor: Visitor }> {
  const visitor = await configuredVisitor(shop, 0)
  const { value: list } = await call<{
    products: {
      skuid: number
      hasVariants: boolean
      forSale: boolean
      multipleOfItem: number
      productUrl: string
      skuDailyInventory: number | null
    }[]
  }>(shop, '/api/product/filter', {
    categoryPath: '/produkte',
    orderMode: 'pickup',
    targetBranchid: visitor.branchId,
    targetDateTime: visitor.targetDateTime,
  })
  const goods = list.products.filter(
    (product) =>
      product.forSale && !product.hasVariants && product.multipleOfItem === 1 && product.skuDailyInventory === null,
  )
  const add = (cookie: string, skuid: number): autocannon.Request => ({
    method: 'POST',
    path: '/api/cart/product',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie },
    body: JSON.stringify({ SKUID: skuid, CartItemUnits: 1 }),
  })
  for (const { skuid } of goods.slice(0, 3)) {
    await call(shop, '/api/cart/product', { SKUID: skuid, CartItemUnits: 1 }, visitor.cookie)
  }
  // Pages with an empty cart, as most visits have one.
  const guest = await configuredVisitor(shop, 21)
  const page = (name: string, path: string, { cookie } = guest, headers: Record<string, string> = {}): Target => ({
    name,
    requests: [[{ method: 'GET', path, headers: { cookie, ...headers } }]],
    connections: 4,
    page: path,
  })
  // Thousands of adds: 20 clients with one cart of three lines each, whose units go up and down.
  const shoppers = await Promise.all(Array.from({ length: 20 }, (_, index) => configuredVisitor(shop, index + 1)))
  const steady = goods.slice(0, 3)
  for (const { cookie } of shoppers) {
    for (const { skuid } of steady) await call(shop, '/api/cart/product', { SKUID: skuid, CartItemUnits: 1 }, cookie)
  }
  const fullBags = await Promise.all([22, 23, 24, 25].map((index) => configuredVisitor(shop, index)))
  for (const { cookie } of fullBags) {
    let lines = 0
    for (const { skuid } of goods) {
      // Not every branch sells every bread.
      const added = call(shop, '/api/cart/product', { SKUID: skuid, CartItemUnits: 1 }, cookie)
      lines += await added.then(
        () => 1,
        () => 0,
      )
      if (lines === 60) break
    }
  }
  const change = (cookie: string, skuid: number, units: number): autocannon.Request => ({
    ...add(cookie, skuid),
    method: 'PATCH',
    body: JSON.stringify({ SKUID: skuid, CartItemUnits: units }),
  })
  const { cookie: customer } = await call(shop, '/api/auth/login', CUSTOMER)
  const accountPages = ['uebersicht', 'meine-daten', 'bestellungen'].map((room) => ({
    path: `/mein-junge/${room}`,
    headers: { cookie: customer },
  }))
  // Starts with one unit, because a burst can end anywhere and a cart has a maximum number of units.
  const setAndAdd = ({ cookie }: Visitor) =>
    steady.flatMap(({ skuid }) => [change(cookie, skuid, 1), ...Array.from({ length: 30 }, () => add(cookie, skuid))])
  const upAndDown = ({ cookie }: Visitor) => [1, 2].map((units) => change(cookie, steady[0]?.skuid ?? 0, units))
  return {
    visitor,
    targets: [
      page('category page', '/produkte/brote'),
      page('… of an anonymous visitor', '/produkte/brote', { ...guest, cookie: '' }),
      page('… with a cart', '/produkte/brote', visitor),
      page('… compressed', '/produkte/brote', guest, { 'accept-encoding': 'br, gzip' }),
      page('product page', goods[0]?.productUrl ?? '/produkte'),
      page('cart page', '/warenkorb', visitor),
      page('home', '/'),
      { name: 'account pages', requests: [accountPages], connections: 4 },
      { name: 'cart add', requests: shoppers.map(setAndAdd), connections: 20 },
      { name: 'change of 3', requests: shoppers.map(upAndDown), connections: 4 },
      { name: 'change of 60', requests: fullBags.map(upAndDown), connections: 4 },
    ],
  }
}
