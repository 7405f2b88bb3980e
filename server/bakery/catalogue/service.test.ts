import { eq, inArray, isNull } from 'drizzle-orm'
import { type ProductListQuery, productListQuery } from '@/lib/contract/catalogue/catalogue'
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { type BranchesService, createBranchesService } from '../branches/service'
import { connect } from '../db/client'
import { assortmentGaps, prices, products, searchWords } from '../db/schema/catalogue'
import { orderLines } from '../db/schema/orders'
import { inTransaction } from '../db/transact'
import { allergenIds } from './allergen-rules'
import { type CatalogueService, createCatalogueService } from './service'
import { listMisses, readCatalogue } from './store'

const visitor = { cartId: null, customerId: null }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const now = new Date()
const target = instantAt(addCalendarDays(dayOf(now), 7), '10:00')
const HUEXSTRASSE = 1017
const SPEICHERLAIB = 101_001
const CAPPUCCINO = 105_001
/** A product that is in no past order of the demo. */
const NEVER_ORDERED = 101_033

let database: Awaited<ReturnType<typeof createTestDatabase>>
let branches: BranchesService
let catalogue: CatalogueService
beforeAll(async () => {
  database = await createTestDatabase()
  const deps = { db: database.db, changes: database.changes, clock: { now: () => now }, log: silent }
  branches = createBranchesService(deps)
  catalogue = createCatalogueService(deps, branches)
})
afterAll(() => database.drop())

const configured = { orderMode: 'pickup', targetBranchid: HUEXSTRASSE, targetDateTime: toWire(target) } as const
const filter = async (query: Partial<ProductListQuery> & { categoryPath: string }) => {
  const answer = await catalogue.filter(visitor, productListQuery.parse(query))
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const eventually = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

test('the first page of a shop needs one connection for the whole catalogue, not one for each table', async () => {
  const { db, pool, close } = connect(database.databaseUrl)
  expect((await readCatalogue(db, now)).products).not.toHaveLength(0)
  expect(pool.totalCount).toBe(1)
  await close()
})

test('every shelf can be filtered by all fourteen allergens', async () => {
  const answer = await catalogue.categories(visitor, {})
  if (!answer.ok) throw new Error(answer.error)
  for (const { slug, filters } of answer.value) {
    const options = filters.find(({ key }) => key === 'allergenics')?.options ?? []
    expect([slug, options.map(({ id }) => id)]).toEqual([slug, allergenIds])
  }
})

describe('a search', () => {
  it('returns how it was understood, and excludes products', async () => {
    const answer = await filter({ categoryPath: '/produkte', search: 'Brot frei von Nüssen, ohne Zucker' })
    expect(answer.reading).toEqual({
      wanted: 'Brot',
      excluded: [{ key: 'allergenics', id: 108, label: 'Ohne Nüsse', phrase: 'ohne Nüssen' }],
      notUnderstood: ['ohne Zucker'],
      guess: null,
    })
    expect(answer.products.map(({ name }) => name)).not.toContain('Nussschale')
  })

  it('has no reading for a list', async () => {
    expect((await filter({ categoryPath: '/produkte' })).reading).toBeUndefined()
  })

  it('finds by a new search word as soon as it is in the table', async () => {
    const names = async () =>
      (await filter({ categoryPath: '/produkte', search: 'Kipferlbrösel' })).products.map(({ name }) => name)
    expect(await names()).toEqual([])
    await database.db.insert(searchWords).values({ word: 'Kipferlbrösel', means: 'Franzbrötchen', kind: 'same' })
    expect(await eventually(async () => (await names()).includes('Franzbrötchen'))).toBe(true)
  })

  it('is counted without a result, but not while typing, nor if it may be personal data', async () => {
    const look = (search: string, more = {}) => filter({ categoryPath: '/produkte', search, ...more })
    await look('Quietscheente', { typing: true })
    await look('Quietscheente', { offset: 9 })
    await look('inken@beispiel.de')
    await look('Brot')
    await look('Quietscheente')
    await look('quietscheente')
    const misses = async () => (await listMisses(database.db, 1)).map(({ text, count }) => [text, count])
    expect(await eventually(async () => (await misses()).some(([, count]) => count === 2))).toBe(true)
    expect(await misses()).toEqual(expect.arrayContaining([['quietscheente', 2]]))
    expect((await misses()).flat()).not.toContain('brot')
    expect((await misses()).flat().join()).not.toContain('inken')
  })
})

describe('filter', () => {
  it('lists a category, Premium first, with the prices of the branch', async () => {
    const { products, total } = await filter({ categoryPath: '/produkte/brote', ...configured })
    expect(products).toHaveLength(total)
    const premium = products.map((product) => product.tags.includes('Premium'))
    expect(premium).toEqual(premium.toSorted((a, b) => Number(b) - Number(a)))
    expect(products.every((product) => product.productUrl.startsWith('/produkte/brote/'))).toBe(true)
    expect(products[0]?.prices[0]).toMatchObject({ quantity: 0 })
  })

  it('has no prices and everything for sale while the configuration is incomplete', async () => {
    const { products } = await filter({ categoryPath: '/produkte', orderMode: 'pickup' })
    expect(products.flatMap((product) => product.prices)).toEqual([])
    expect(products.every((product) => product.forSale)).toBe(true)
  })

  it('cuts pages that join without gap or overlap', async () => {
    const all = await filter({ categoryPath: '/produkte', sort: 'name-asc' })
    const pages = await Promise.all(
      [0, 7, 14].map((offset) => filter({ categoryPath: '/produkte', sort: 'name-asc', offset, limit: 7 })),
    )
    expect(pages.flatMap((page) => page.products)).toEqual(all.products.slice(0, 21))
  })

  it('hides products with any of the chosen allergens', async () => {
    const { products } = await filter({
      categoryPath: '/produkte',
      filters: [{ key: 'allergenics', options: [{ id: 103 }, { id: 107 }] }],
    })
    const records = await catalogue.productsById(products.map((product) => product.skuid))
    const contained = [...records.values()].flatMap((record) => record.allergenIds)
    expect(products.length).toBeGreaterThan(0)
    expect(contained).not.toContain(103)
    expect(contained).not.toContain(107)
  })

  it('ignores unknown options and subcategories', async () => {
    const all = await filter({ categoryPath: '/produkte/brote' })
    const odd = await filter({
      categoryPath: '/produkte/brote',
      subcategory: 'Weltraumbrote',
      filters: [{ key: 'occasions', options: [{ id: 424_242 }] }],
    })
    expect(odd).toEqual(all)
  })

  it('narrows to a subcategory', async () => {
    const { products } = await filter({ categoryPath: '/produkte/brote', subcategory: 'Mischbrote' })
    expect(new Set(products.map((product) => product.productSubCategory))).toEqual(new Set(['Mischbrote']))
  })

  it('lists no variant by itself', async () => {
    const { products } = await filter({ categoryPath: '/produkte/getraenke' })
    const records = await catalogue.productsById(products.map((product) => product.skuid))
    expect([...records.values()].every((record) => record.variantParentSkuid === null)).toBe(true)
  })

  it('refuses an unknown category path', async () => {
    await expect(
      catalogue.filter(visitor, productListQuery.parse({ categoryPath: '/produkte/moebel' })),
    ).resolves.toMatchObject({ ok: false, error: 'category_unknown' })
  })
})

describe('search', () => {
  const found = async (search: string, more: Partial<ProductListQuery> = {}) =>
    (await filter({ categoryPath: '/produkte', search, ...more })).products.map(({ name }) => name)

  it.each(['Schrippe', 'Semmel', 'Rundstück', 'Broetchen', 'Brötchn'])('finds rolls by %s', async (word) => {
    expect(await found(word)).toEqual(expect.arrayContaining(['Hafenbrötchen', 'Rundstück', 'Mohnmatrose']))
  })

  it('puts the plain roll first for any of its names', async () => {
    for (const word of ['Semmel', 'Schrippe', 'Brötchen']) expect((await found(word))[0]).toBe('Hafenbrötchen')
  })

  it('finds by a compound without its middle part', async () => {
    expect((await found('Kürbisbrot')).slice(0, 2).toSorted()).toEqual(['Kürbiskernkutter', 'Kürbislaterne'])
  })

  it('combines occasions and allergens: a bread for breakfast without nuts', async () => {
    const names = await found('Brot zum Frühstück ohne Nüsse')
    expect(names.length).toBeGreaterThan(3)
    expect(names).not.toContain('Nussschale')
  })

  it('searches the requested category with its filters', async () => {
    const everywhere = await filter({ categoryPath: '/produkte', search: 'Dinkel' })
    const breads = await filter({ categoryPath: '/produkte/brote', search: 'Dinkel' })
    const filters = [{ key: 'attributes' as const, options: [{ id: 23 }] }]
    const wholegrain = await filter({ categoryPath: '/produkte/brote', search: 'Dinkel', filters })
    expect(breads.total).toBeLessThan(everywhere.total)
    expect(wholegrain.total).toBeLessThan(breads.total)
    expect(wholegrain.products[0]?.name).toBe('Deichdinkel')
  })

  it('sorts by name on request', async () => {
    const names = await found('Laugen', { sort: 'name-asc' })
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
  })

  it('finds a drink by one of its variants', async () => {
    expect(await found('Cappuccino Haferdrink')).toContain('Cappuccino')
  })
})

describe('specials', () => {
  const BREAD_OF_WEEKENDS = 'Sonntagsstuten'
  const specialsAt = async (instant: string) => {
    const changes = { on: () => {}, close: async () => {} }
    const deps = { db: database.db, changes, clock: { now: () => new Date(instant) }, log: silent }
    const answer = await createCatalogueService(deps, createBranchesService(deps)).specials(visitor, { limit: 4 })
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }

  it('are those of today in Berlin', async () => {
    const friday = await specialsAt('2026-11-20T10:30:00Z')
    expect(friday).toMatchObject({ day: '2026-11-20', inDays: 0 })
    expect(friday.products.map(({ name }) => name)).not.toContain(BREAD_OF_WEEKENDS)
    const saturday = await specialsAt('2026-11-20T23:30:00Z')
    expect(saturday).toMatchObject({ day: '2026-11-21', inDays: 0 })
    expect(saturday.products.find(({ name }) => name === BREAD_OF_WEEKENDS)?.badges).toEqual(['Nur Sa und So'])
    expect(saturday.products).toHaveLength(4)
  })

  it('are those of tomorrow once the last shop has closed', async () => {
    const friday = await specialsAt('2026-11-20T22:30:00Z')
    expect(friday).toMatchObject({ day: '2026-11-21', inDays: 1 })
    expect(friday.products.map(({ name }) => name)).toContain(BREAD_OF_WEEKENDS)
  })

  it('are those of the chosen day, and all are available at the branch', async () => {
    const answer = await catalogue.specials(visitor, { limit: 12, ...configured })
    const specials = answer.ok ? answer.value.products : []
    expect(specials).toHaveLength(12)
    expect(specials.every(({ forSale, prices }) => forSale && prices.length > 0)).toBe(true)
  })
})

describe('recommendations', () => {
  const recommended = async (skuid: number, at = {}) => {
    const answer = await catalogue.recommendations(visitor, { skuid, limit: 9, ...at })
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }

  it('begin with products most often bought together, then the same subcategory', async () => {
    const [first] = await database.db
      .select({ skuid: orderLines.skuid, orderId: orderLines.orderId })
      .from(orderLines)
      .innerJoin(products, eq(products.skuid, orderLines.skuid))
      .where(isNull(products.variantParentSkuid))
    const together = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, first?.orderId ?? ''))
    const others = together.map(({ skuid }) => skuid).filter((skuid) => skuid !== first?.skuid)
    const names = await recommended(first?.skuid ?? 0)
    expect(names.some(({ skuid }) => others.includes(skuid))).toBe(true)

    const alone = await recommended(NEVER_ORDERED)
    expect(new Set(alone.map(({ productSubCategory }) => productSubCategory))).toEqual(new Set(['Stangen']))
  })

  it('never contain the product itself, a variant, or duplicates', async () => {
    const skuids = (await recommended(SPEICHERLAIB)).map(({ skuid }) => skuid)
    expect(skuids).not.toContain(SPEICHERLAIB)
    expect(new Set(skuids).size).toBe(skuids.length)
    const records = await catalogue.productsById(skuids)
    expect([...records.values()].every(({ variantParentSkuid }) => variantParentSkuid === null)).toBe(true)
  })

  it('leave out products that are sold out at branch and time', async () => {
    const before = await recommended(NEVER_ORDERED, configured)
    const limited = before.find(({ skuDailyInventory }) => skuDailyInventory !== null)
    const units = limited?.skuDailyInventory ?? 0
    const skuid = limited?.skuid ?? 0
    const day = dayOf(target)
    await inTransaction(database.db, (tx) => catalogue.claimInventory(tx, HUEXSTRASSE, day, [{ skuid, units }]))
    const after = await recommended(NEVER_ORDERED, configured)
    await inTransaction(database.db, (tx) => catalogue.releaseInventory(tx, HUEXSTRASSE, day, [{ skuid, units }]))
    expect(after.map((product) => product.skuid)).toEqual(
      before.map((product) => product.skuid).filter((other) => other !== skuid),
    )
  })

  it('refuse an unknown product', async () => {
    await expect(catalogue.recommendations(visitor, { skuid: 1, limit: 3 })).resolves.toMatchObject({
      error: 'product_unknown',
    })
  })
})

describe('a board', () => {
  const COFFEE_TO_GO = 105_002
  const boardOf = async (query: { skuid?: number } & Partial<Record<keyof typeof configured, unknown>> = {}) => {
    const answer = await catalogue.board(visitor, query as Parameters<typeof catalogue.board>[1])
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }
  const pricesOf = (things: Awaited<ReturnType<typeof boardOf>>) =>
    things.map(({ name, product }) => [name, product.prices[0]?.price])
  const whole = [
    ['Speicherlaib', 520],
    ['Salzbutter vom Hof Trenthorst', 280],
    ['Sanddorn-Aufstrich', 590],
    ['Filterkaffee to go mittel', 260],
  ]

  it('has the loaf, cut open, and what goes with it, priced as the cart would, coffee as its default variant', async () => {
    const things = await boardOf({ skuid: SPEICHERLAIB, ...configured })
    expect(pricesOf(things)).toEqual(whole)
    expect(things.map(({ picture, pictureWidth }) => [picture, pictureWidth])).toEqual([
      ['/pictures/roggenbrot_open.webp', 345],
      ['/pictures/salzbutter.webp', 285],
      ['/pictures/sanddorn_aufstrich.webp', 156],
      ['/pictures/kaffee_to_go.webp', 224],
    ])
    const offers = await catalogue.offers(
      { branchId: HUEXSTRASSE, orderMode: 'pickup', at: target },
      things.map(({ skuid }) => skuid),
    )
    expect(things.map(({ product }) => product.prices)).toEqual([...offers.values()].map(({ prices: own }) => own))
  })

  it('has the cup of the tables at a table', async () => {
    const names = (await boardOf({ skuid: SPEICHERLAIB, ...configured, orderMode: 'inhouse' })).map(({ name }) => name)
    expect(names).toContain('Pott Kaffee schwarz')
    expect(names).not.toContain('Filterkaffee to go mittel')
  })

  it('leaves out what is sold out, and is none without its own product or with it alone', async () => {
    const day = dayOf(target)
    const without = async (...skuids: number[]) => {
      await database.db.update(products).set({ dailyInventory: 1 }).where(inArray(products.skuid, skuids))
      await catalogue.refresh()
      const units = skuids.map((skuid) => ({ skuid, units: 1 }))
      await inTransaction(database.db, (tx) => catalogue.claimInventory(tx, HUEXSTRASSE, day, units))
      const things = await boardOf({ skuid: SPEICHERLAIB, ...configured })
      await inTransaction(database.db, (tx) => catalogue.releaseInventory(tx, HUEXSTRASSE, day, units))
      await database.db.update(products).set({ dailyInventory: null }).where(inArray(products.skuid, skuids))
      await catalogue.refresh()
      return pricesOf(things)
    }
    expect(await without(104_015)).toEqual(whole.filter(([name]) => name !== 'Salzbutter vom Hof Trenthorst'))
    expect(await without(SPEICHERLAIB)).toEqual([])
    await database.db.update(products).set({ enabled: false }).where(eq(products.skuid, COFFEE_TO_GO))
    expect(await without(104_015, 104_016)).toEqual([])
    await database.db.update(products).set({ enabled: true }).where(eq(products.skuid, COFFEE_TO_GO))
    await catalogue.refresh()
  })

  it('is that of the most popular product on the start page, and has no prices without branch and time', async () => {
    expect(pricesOf(await boardOf(configured))).toEqual(whole)
    expect((await boardOf()).map(({ product }) => product.prices)).toEqual([[], [], [], []])
  })

  it('is empty for a product that goes with nothing, and unknown for an unknown one', async () => {
    expect(await boardOf({ skuid: NEVER_ORDERED })).toEqual([])
    expect(await catalogue.board(visitor, { skuid: 1 })).toMatchObject({ error: 'product_unknown' })
  })
})

describe('product', () => {
  it('shows ingredients, allergens and nutrition without a configuration', async () => {
    const answer = await catalogue.product(visitor, { skuNumber: '1001' })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        Name: 'Speicherlaib',
        nameSeparated: 'Speicher\u00adlaib',
        productUrl: '/produkte/brote/speicherlaib-1001',
        IngredientsFullText: expect.stringContaining('<strong>Roggen</strong>mehl'),
        AllergenicsFullText: expect.stringMatching(/^Enthält: .+ Kann Spuren von .+ enthalten\.$/),
      },
    })
  })

  it('shows the price of the default zone, whatever the configuration', async () => {
    const answers = await Promise.all([
      catalogue.product(visitor, { skuNumber: '1001' }),
      catalogue.product(visitor, { skuNumber: '1001', ...configured }),
    ])
    const prices = answers.map((answer) => (answer.ok ? answer.value.listPrice : null))
    expect(prices[0]).toBeGreaterThan(0)
    expect(prices[1]).toBe(prices[0])
  })

  it('refuses an unknown number', async () => {
    await expect(catalogue.product(visitor, { skuNumber: '99999' })).resolves.toMatchObject({
      error: 'product_unknown',
    })
  })
})

describe('variants', () => {
  it('come with the default first, and its price is the price of the parent', async () => {
    const { products } = await filter({ categoryPath: '/produkte/getraenke', ...configured })
    const parent = products.find((product) => product.hasVariants)
    const at = { targetBranchId: HUEXSTRASSE, targetDateTime: toWire(target), orderMode: 'pickup' } as const
    const skuid = parent?.skuid ?? 0
    const answer = await catalogue.variants(visitor, { skuid, ...at })
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.value[0]).toMatchObject({
      isDefault: true,
      variantParentSKUID: skuid,
      productURL: parent?.productUrl,
    })
    await expect(catalogue.price(visitor, { skuid, ...at })).resolves.toEqual({
      ok: true,
      value: answer.value[0]?.prices,
    })
  })
})

describe('variants of a drink', () => {
  it('keep the order of their attributes', async () => {
    const answer = await catalogue.variants(visitor, { skuid: CAPPUCCINO })
    if (!answer.ok) throw new Error(answer.error)
    for (const { variantAttribute } of answer.value) {
      expect(Object.keys(variantAttribute)).toEqual(['Größe', 'Milch'])
    }
  })

  it('are empty for a product without variants', async () => {
    await expect(catalogue.variants(visitor, { skuid: SPEICHERLAIB })).resolves.toEqual({ ok: true, value: [] })
  })
})

describe('stock', () => {
  const day = dayOf(target)
  /** Products with a daily inventory. */
  const limitedSkuids = async () => {
    const { products } = await filter({
      categoryPath: '/produkte/snacks',
      targetBranchid: HUEXSTRASSE,
      orderMode: 'pickup',
      targetDateTime: toWire(target),
    })
    return products.flatMap(({ skuid, skuDailyInventory }) => ((skuDailyInventory ?? 0) > 1 ? skuid : []))
  }
  const leftAt = async (skuid: number) => {
    const offers = await catalogue.offers({ branchId: HUEXSTRASSE, orderMode: 'pickup', at: target }, [skuid])
    return offers.get(skuid)?.inventoryLeft ?? 0
  }
  const claim = (units: { skuid: number; units: number }[]) =>
    inTransaction(database.db, (tx) => catalogue.claimInventory(tx, HUEXSTRASSE, day, units))

  it('is never claimed beyond the limit by concurrent requests', async () => {
    const [skuid = 0] = await limitedSkuids()
    const left = await leftAt(skuid)
    const answers = await Promise.all(Array.from({ length: left + 3 }, () => claim([{ skuid, units: 1 }])))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(left)
    expect(await leftAt(skuid)).toBe(0)
    await inTransaction(database.db, (tx) => catalogue.releaseInventory(tx, HUEXSTRASSE, day, [{ skuid, units: left }]))
    expect(await leftAt(skuid)).toBe(left)
  })

  it('is claimed completely or not at all', async () => {
    const [first, second] = await limitedSkuids()
    const before = await leftAt(first ?? 0)
    const answer = await claim([
      { skuid: first ?? 0, units: 1 },
      { skuid: second ?? 0, units: 10_000 },
    ])
    expect(answer).toMatchObject({ ok: false, short: [{ skuid: second }] })
    expect(await leftAt(first ?? 0)).toBe(before)
  })

  it('of unlimited products is claimed, too, because a limit may be set later', async () => {
    const units = [{ skuid: SPEICHERLAIB, units: 5_000 }]
    await expect(claim(units)).resolves.toEqual({ ok: true, claimed: units })
    const offers = await catalogue.offers({ branchId: HUEXSTRASSE, orderMode: 'pickup', at: target }, [SPEICHERLAIB])
    expect(offers.get(SPEICHERLAIB)?.inventoryLeft).toBeNull()
  })
})

describe('a removed product', () => {
  const asked = (skuNumber: string) => catalogue.product(visitor, { skuNumber })

  it('is refused with another code than an unknown one', async () => {
    await expect(asked('424242')).resolves.toMatchObject({ error: 'product_unknown' })
    await database.db.update(products).set({ enabled: false }).where(eq(products.skuNumber, '1033'))
    await database.db.delete(products).where(eq(products.skuNumber, '1034'))
    for (const skuNumber of ['1033', '1034']) {
      const arrived = eventually(async () => {
        const answer = await asked(skuNumber)
        return !answer.ok && answer.error === 'product_gone'
      })
      expect(await arrived).toBe(true)
    }
  })

  it('is on no shelf and in no sitemap', async () => {
    const addresses = await catalogue.addresses(visitor, {})
    const paths = addresses.ok ? addresses.value.map(({ path }) => path) : []
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => /-103[34]$/.test(path))).toEqual([])
  })
})

describe('a change in the database', () => {
  it('shows without a restart', async () => {
    await database.db.insert(assortmentGaps).values({ branchId: HUEXSTRASSE, skuid: SPEICHERLAIB })
    await database.db.insert(prices).values({ skuid: SPEICHERLAIB, cents: 4242, validFrom: new Date('2026-01-01') })
    const query = { skuNumber: '1001', ...configured }
    const arrived = await eventually(async () => {
      const answer = await catalogue.product(visitor, query)
      return answer.ok && !answer.value.forSale && answer.value.prices[0]?.price === 4242
    })
    expect(arrived).toBe(true)
  })
})

test('a product states its right of withdrawal: none for fresh bread, possible for a bottle', async () => {
  const ruleOf = async (skuNumber: string) => {
    const found = await catalogue.product(visitor, { skuNumber })
    return found.ok && found.value.withdrawal
  }
  expect(await ruleOf('1001')).toBe('perishable')
  expect(await ruleOf('5011')).toBe('possible')
})
