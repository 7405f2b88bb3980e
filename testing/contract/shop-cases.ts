/** Contract: health, shelves, questions, refusals, branches near a postcode. */
import { randomUUID } from 'node:crypto'
import { configuredGuest, granted, guest } from './callers'
import type { ContractCases } from './context'

export const shopCases: ContractCases = {
  'is ready': async ({ shop }) => {
    expect(await shop.health.ready(guest(), {})).toEqual({ ok: true, value: { ready: true } })
    const { outbox, pool } = await granted(shop.health.figures(guest(), {}))
    expect(outbox.waiting).toBeGreaterThanOrEqual(0)
    expect(pool.open).toBeGreaterThan(0)
  },

  'shows the shelves, a product with its variants, and prices': async ({ shop }) => {
    const { caller, branchId, targetDateTime } = await configuredGuest(shop)
    const categories = await granted(shop.catalogue.categories(caller, {}))
    expect(categories.map(({ slug }) => slug)).toContain('getraenke')
    const drinks = await granted(
      shop.catalogue.filter(caller, {
        categoryPath: '/produkte/getraenke',
        filters: [],
        sort: 'name-asc',
        offset: 0,
        limit: 100,
      }),
    )
    const coffee = drinks.products.find(({ hasVariants }) => hasVariants)
    const at = { orderMode: 'pickup' as const, targetBranchId: branchId, targetDateTime }
    const variants = await granted(shop.catalogue.variants(caller, { skuid: coffee?.skuid ?? 0, ...at }))
    expect(variants.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const tiers = await granted(shop.catalogue.price(caller, { skuid: variants[0]?.skuid ?? 0, ...at }))
    expect(tiers[0]).toMatchObject({ quantity: 0 })
    const detail = await granted(shop.catalogue.product(caller, { skuNumber: coffee?.skuNumber ?? '' }))
    expect(detail.NutritionalFacts.length).toBeGreaterThan(5)
    expect((await granted(shop.catalogue.specials(caller, { limit: 4 }))).products).toHaveLength(4)
    const recommended = await granted(shop.catalogue.recommendations(caller, { skuid: detail.SKUID, limit: 3 }))
    expect(recommended).toHaveLength(3)
    const loaf = await granted(shop.catalogue.product(caller, { skuNumber: '1001' }))
    const selling = { orderMode: 'pickup' as const, targetBranchid: branchId, targetDateTime }
    const board = await granted(shop.catalogue.board(caller, { skuid: loaf.SKUID, ...selling }))
    expect(board.map(({ product, pictureWidth }) => [product.skuNumber, pictureWidth])).toEqual([
      ['1001', 345],
      ['4015', 285],
      ['4016', 156],
      ['5002', 224],
    ])
    const toGo = await granted(shop.catalogue.price(caller, { skuid: board[3]?.skuid ?? 0, ...at }))
    expect(board[3]?.product.prices).toEqual(toGo)
    expect(await granted(shop.catalogue.board(caller, {}))).toHaveLength(4)
    const addresses = await granted(shop.catalogue.addresses(caller, {}))
    expect(addresses).toContainEqual({ path: coffee?.productUrl, changedAt: expect.stringMatching(/^20\d\d-/) })
  },

  'lists FAQ entries by category': async ({ shop }) => {
    const categories = await granted(shop.content.faq(guest(), {}))
    expect(categories.map(({ headline }) => headline)).toEqual([...new Set(categories.map(({ headline }) => headline))])
    expect(categories[0]?.questions[0]?.answer).toContain('<p>')
  },

  'refuses unknown ids with the same codes': async ({ shop }) => {
    const caller = guest()
    expect(await shop.catalogue.product(caller, { skuNumber: '0000' })).toMatchObject({ error: 'product_unknown' })
    expect(await shop.branches.details(caller, { branchERPId: 99_999 })).toMatchObject({ error: 'branch_unknown' })
    expect(await shop.carts.addProduct(caller, { SKUID: 99_999_999, CartItemUnits: 1 })).toMatchObject({ ok: false })
    expect(await shop.checkout.order(caller, { orderGUID: randomUUID() })).toMatchObject({ error: 'order_unknown' })
    expect(await shop.checkout.webhook(caller, { provider: 'paypal', rawBody: '{}', headers: {} })).toMatchObject({
      error: 'malformed',
    })
  },

  'finds the nearest branches to a postcode and their time slots': async ({ shop }) => {
    const caller = guest()
    const { items } = await granted(shop.geocoding.geocode(caller, { q: '23552' }))
    expect(items[0]?.scoring?.fieldScore.postalCode).toBe(1)
    const { lat, lng } = items[0]?.position ?? { lat: 0, lng: 0 }
    const here = await granted(shop.geocoding.revgeocode(caller, { latitude: lat, longitude: lng }))
    expect(here.items[0]?.address.postalCode).toMatch(/^23/)
    const point = { latitude: lat, longitude: lng, searchRadius: 30 }
    const branches = await granted(shop.branches.list(caller, { orderMode: 'pickup', ...point }))
    expect(branches[0]?.branchAddress.city).toBe('Lübeck')
    const times = await granted(shop.slots.availabilities(caller, point))
    expect(times.pickupAvailableAt).not.toMatch(/^0001/)
  },
}
