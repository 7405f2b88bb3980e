/**
 * Runs the contract against both adapters on the real database: the bakery in this process and the same bakery over
 * HTTP must behave the same. Every result must match its schema, every refusal must be declared.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Caller, Operation, Result } from '@/lib/contract/operation'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { createTestDatabase } from '@/testing/database'
import { noteExample, writeExamples } from '@/testing/keep-examples'
import { testBilling } from '@/testing/order'
import { staffCaller } from '@/testing/staff'
import { type Bakery, createBakery } from './bakery/bakery'
import { serveBakery } from './bakery/http'
import { createEmbeddedBackend } from './http/backend/embedded-backend'
import { createHttpBackend } from './http/backend/http-backend'
import { type Simulator, startSimulator } from './paypal-simulator/main'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const SECRET = 'a secret that only storefront and bakery know'
const paypalAccess = { webhookId: 'webhook', clientId: 'client', clientSecret: 'secret' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let simulator: Simulator
let bakery: Bakery
let served: Awaited<ReturnType<typeof serveBakery>>

beforeAll(async () => {
  database = await createTestDatabase()
  simulator = await startSimulator({ port: 0, ...paypalAccess })
  bakery = createBakery({
    databaseUrl: database.databaseUrl,
    databasePool: 5,
    ...DEFAULT_BUSINESS_SETTINGS,
    publicUrl: 'http://shop.example',
    payment: { paypal: { apiBase: simulator.url, ...paypalAccess } },
    smtpUrl: undefined,
    hereApiKey: undefined,
    push: { privateKey: 'b'.repeat(43), allowPrivateTargets: false },
    log: quiet,
  })
  served = await serveBakery(bakery.backend, { port: 0, secret: SECRET, log: quiet, versions: bakery })
})

afterAll(async () => {
  await writeExamples()
  await served.close()
  await bakery.close()
  await simulator.close()
  await database.drop()
})

test('the bakery keeps idle connections open longer than proxies and storefronts', async () => {
  const { headers } = await fetch(`${served.url}/health`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

/** Head office fills a cart for a customer who calls, offers it and discards it. */
async function orderByTelephone({ telephoneOrders: telephone }: BakeryBackend, head: Caller): Promise<void> {
  const { dates } = await granted(telephone.times(head, { branchERPId: 17, date: '', draft: '' }))
  const free = dates.filter(({ available }) => available).at(-1)?.date ?? ''
  const { slots } = await granted(telephone.times(head, { branchERPId: 17, date: free, draft: '' }))
  const at = { branchERPId: 17, targetDateTime: slots.find(({ available }) => available)?.start ?? '' }
  const [found] = (await granted(telephone.goods(head, { ...at, search: 'Speicherlaib' }))).goods
  const units = { skuid: found?.skuid ?? 0, packaging: null, units: found?.min ?? 1 }
  const draft = await granted(telephone.save(head, { ...at, telephoneOrderGUID: null, lines: [units] }))
  const { telephoneOrderGUID } = draft
  const caller = { name: 'Fenja Ahlers', phone: '040 1234567', email: '' }
  const until = { payUntil: draft.payUntil[0] ?? '', grandTotal: draft.bag.grandTotal }
  const { code } = await granted(telephone.send(head, { telephoneOrderGUID, contact: caller, ...until }))
  expect(await granted(telephone.redeem(guest(), { code }))).toEqual({ telephoneOrderGUID })
  expect(await granted(telephone.look(guest(), { telephoneOrderGUID }))).toMatchObject({ state: 'open' })
  expect((await granted(telephone.openBag(guest(), { telephoneOrderGUID }))).contact.lastName).toBe('Ahlers')
  expect((await granted(telephone.list(head, {}))).orders[0]?.state).toBe('open')
  expect((await granted(telephone.discard(head, { telephoneOrderGUID }))).orders[0]?.state).toBe('discarded')
}

const adapters = {
  'in process': () => createEmbeddedBackend(bakery.backend),
  'over HTTP': () => createHttpBackend({ url: served.url, secret: SECRET }),
}

/** The backend with validation of every result and a record of every call. */
function watched(backend: BakeryBackend, called: Set<string>): BakeryBackend {
  const check = async (name: string, operation: Operation, input: unknown, answer: Promise<Result<unknown>>) => {
    const result = await answer
    if (result.ok) noteExample(name, input, result.value)
    called.add(name)
    if (result.ok) expect(operation.output.safeParse(result.value)).toMatchObject({ success: true, data: result.value })
    else expect(operation.errors).toContain(result.error)
    return result
  }
  const modules = Object.entries(contract).map(([module, operations]) => [
    module,
    Object.fromEntries(
      Object.entries(operations as Record<string, Operation>).map(([name, operation]) => {
        const run = (
          backend as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<Result<unknown>>>>
        )[module]?.[name]
        if (run === undefined) throw new Error(`${module}.${name} is missing`)
        return [name, (...args: unknown[]) => check(`${module}.${name}`, operation, args[1], run(...args))]
      }),
    ),
  ])
  return Object.fromEntries(modules) as BakeryBackend
}

async function granted<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

const guest = (): Caller => ({ cartId: randomUUID(), customerId: null })

describe.each(Object.entries(adapters))('the bakery %s', (_name, adapter) => {
  const called = new Set<string>()
  let shop: BakeryBackend
  beforeAll(() => {
    shop = watched(adapter(), called)
  })

  async function freePickup(caller: Caller, branchId: number) {
    const { dates } = await granted(shop.slots.dates(caller, { branchId, orderMode: 'pickup', express: false }))
    expect(dates).toHaveLength(14)
    const date = dates.filter(({ available }) => available)[1]?.date ?? ''
    const day = await granted(shop.slots.slots(caller, { branchId, orderMode: 'pickup', express: false, date }))
    return day.slots.find(({ available }) => available)?.start ?? ''
  }

  /** A guest at branch Hüxstraße with two breads for the day after tomorrow at the latest. */
  async function configuredGuest(caller = guest()) {
    const { branchId } = await granted(shop.branches.details(caller, { branchERPId: 17 }))
    const targetDateTime = await freePickup(caller, branchId)
    await granted(
      shop.carts.saveOrderConfig(caller, {
        originInformation: null,
        orderMode: 'pickup',
        express: false,
        targetBranchId: branchId,
        targetDateTime,
      }),
    )
    const { products } = await granted(
      shop.catalogue.filter(caller, {
        categoryPath: '/produkte/brote',
        filters: [],
        sort: 'popularity-desc',
        offset: 0,
        limit: 100,
        orderMode: 'pickup',
        targetBranchid: branchId,
        targetDateTime,
      }),
    )
    const bread = products.find((product) => product.forSale && product.multipleOfItem === 1 && !product.hasVariants)
    if (bread === undefined) throw new Error('the Hüxstraße has bread')
    return { caller, branchId, targetDateTime, bread }
  }

  it('is ready', async () => {
    expect(await shop.health.ready(guest(), {})).toEqual({ ok: true, value: { ready: true } })
    const { outbox, pool } = await granted(shop.health.figures(guest(), {}))
    expect(outbox.waiting).toBeGreaterThanOrEqual(0)
    expect(pool.open).toBeGreaterThan(0)
  })

  it('shows the shelves, a product with its variants, and prices', async () => {
    const { caller, branchId, targetDateTime } = await configuredGuest()
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
    const addresses = await granted(shop.catalogue.addresses(caller, {}))
    expect(addresses).toContainEqual({ path: coffee?.productUrl, changedAt: expect.stringMatching(/^20\d\d-/) })
  })

  it('lists FAQ entries by category', async () => {
    const categories = await granted(shop.content.faq(guest(), {}))
    expect(categories.map(({ headline }) => headline)).toEqual([...new Set(categories.map(({ headline }) => headline))])
    expect(categories[0]?.questions[0]?.answer).toContain('<p>')
  })

  it('refuses unknown ids with the same codes', async () => {
    const caller = guest()
    expect(await shop.catalogue.product(caller, { skuNumber: '0000' })).toMatchObject({ error: 'product_unknown' })
    expect(await shop.branches.details(caller, { branchERPId: 99_999 })).toMatchObject({ error: 'branch_unknown' })
    expect(await shop.carts.addProduct(caller, { SKUID: 99_999_999, CartItemUnits: 1 })).toMatchObject({ ok: false })
    expect(await shop.checkout.order(caller, { orderGUID: randomUUID() })).toMatchObject({ error: 'order_unknown' })
    expect(await shop.checkout.webhook(caller, { provider: 'paypal', rawBody: '{}', headers: {} })).toMatchObject({
      error: 'malformed',
    })
  })

  it('finds the nearest branches to a postcode and their time slots', async () => {
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
  })

  it('fills, changes, discounts and empties a cart', async () => {
    const { caller, branchId, targetDateTime, bread } = await configuredGuest()
    await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const changed = await granted(shop.carts.changeQuantity(caller, { SKUID: bread.skuid, CartItemUnits: 2 }))
    expect(changed.itemCount).toBe(2)
    await granted(shop.carts.saveNote(caller, { noteText: 'Bitte alle Brote schneiden' }))
    await granted(shop.carts.promotedProduct(caller, { targetBranchId: branchId, targetDateTime }))
    await granted(shop.carts.companions(caller, { targetBranchId: branchId, targetDateTime }))
    expect(await granted(shop.carts.earliest(caller, {}))).toEqual({ wholeBag: null })
    const there = { orderMode: 'pickup' as const, targetBranchId: branchId, targetDateTime }
    expect(await granted(shop.carts.lacking(caller, there))).toEqual({ lacking: [] })
    const { soonest } = await granted(shop.carts.soonest(caller, { branchId, searchRadius: 30 }))
    expect(soonest?.branch.branchId).toBe(branchId)
    expect(await granted(shop.carts.validate(caller, {}))).toMatchObject({ validationResult: 'valid' })
    expect(await shop.carts.applyCoupon(caller, { Code: 'GIBTSNICHT' })).toMatchObject({ error: 'coupon_unknown' })
    const { shoppingCart } = await granted(shop.carts.applyCoupon(caller, { Code: 'moin10' }))
    expect(shoppingCart.notAppliedInCartCodes[0]?.code).toBe('MOIN10')
    await granted(shop.carts.removeCoupon(caller, { Code: 'MOIN10' }))
    await granted(shop.carts.dismissNotification(caller, {}))
    expect((await granted(shop.carts.renewReservation(caller, {}))).targetDateTime).toBe(targetDateTime)
    expect((await granted(shop.carts.removeProduct(caller, { SKUID: bread.skuid }))).cartItems).toEqual([])
    expect((await granted(shop.carts.restoreProduct(caller, { SKUID: bread.skuid }))).cartItems).toHaveLength(1)
    expect((await granted(shop.carts.reset(caller, {}))).targetBranch).toBeNull()
    expect((await granted(shop.carts.get(caller, {}))).cartItems).toEqual([])
  })

  it('sells a drink in a reusable cup', async () => {
    const { caller, branchId, targetDateTime } = await configuredGuest()
    const { SKUID: skuid } = await granted(shop.catalogue.product(caller, { skuNumber: '5001' }))
    const at = { orderMode: 'pickup' as const, targetBranchId: branchId, targetDateTime }
    const [drink] = await granted(shop.catalogue.variants(caller, { skuid, ...at }))
    expect(drink?.packagingOffer).toEqual({ vessel: 'cup', reusableDeposit: 100, own: true })
    const SKUID = drink?.skuid ?? 0
    await granted(shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1 }))
    const { cartItems } = await granted(shop.carts.changePackaging(caller, { SKUID, from: null, to: 'reusable_cup' }))
    expect(cartItems).toMatchObject([{ packaging: 'reusable_cup', depositPrice: 100 }, { skuName: 'Pfand' }])
  })

  it('marks reusable packaging with a deposit on lists and in the cart', async () => {
    const { caller } = await configuredGuest()
    const { depositKind, SKUID } = await granted(shop.catalogue.product(caller, { skuNumber: '5011' }))
    expect(depositKind).toBe('reusable')
    const { SKUID: skuid } = await granted(shop.catalogue.product(caller, { skuNumber: '5010' }))
    const [water] = await granted(shop.catalogue.variants(caller, { skuid }))
    expect(water?.depositKind).toBe('single_use')
    const { cartItems } = await granted(shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1 }))
    expect(cartItems.map((item) => item.depositKind)).toEqual(['reusable', null])
  })

  it('sells bread: the order is paid once and readable by its guid', async () => {
    const { caller, bread } = await configuredGuest()
    const cart = await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const contact = { firstName: 'Inken', lastName: 'Johannsen', email: 'inken@beispiel.de', phone: '' }
    const shown = { checkoutType: 'direct', cartVersion: cart.version, grandTotal: cart.grandTotal } as const
    const opened = await granted(shop.checkout.openPayment(caller, { ...shown, contact }))
    await fetch(`${simulator.url}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: opened.reference, decision: 'pay' }),
    })
    const capture = { provider: 'paypal', reference: opened.reference }
    const first = await granted(shop.checkout.capture(caller, capture))
    expect(await granted(shop.checkout.capture(caller, capture))).toEqual(first)
    expect(await shop.checkout.capture(guest(), capture)).toMatchObject({ error: 'order_unknown' })
    const order = await granted(shop.checkout.order(guest(), { orderGUID: first.orderGUID }))
    expect(order).toMatchObject({ state: 'paid', lines: [{ skuid: bread.skuid, units: 1 }] })
    const { state, step, readyAt, cancellableUntil, targetDateTime } = order
    const progress = await granted(shop.checkout.progress(guest(), { orderGUID: first.orderGUID }))
    expect(progress).toEqual({ state, step, readyAt, cancellableUntil, targetDateTime })
    const file = await granted(shop.checkout.calendarFile(guest(), { orderGUID: first.orderGUID }))
    expect(file.content).toContain('BEGIN:VEVENT')
    const receipt = await granted(shop.checkout.receipt(guest(), { orderGUID: first.orderGUID }))
    expect(receipt.fileName).toMatch(/\.pdf$/)
    const billing = testBilling({ companyName: 'Reederei Petersen', vatId: 'DE123456789', orderReference: 'B-17' })
    const { orderGUID } = first
    expect(await granted(shop.checkout.rewriteInvoice(guest(), { orderGUID, billing }))).toMatchObject({ billing })
    const authority = { ...billing, leitwegId: '04011000-1234512345-06' }
    await granted(shop.checkout.rewriteInvoice(guest(), { orderGUID, billing: authority }))
    expect(await granted(shop.checkout.receipt(guest(), { orderGUID }))).toMatchObject({
      contentType: 'application/xml',
      fileName: expect.stringMatching(/\.xml$/),
    })

    const key = { orderGUID }
    expect((await granted(shop.withdrawals.look(guest(), { key }))).lines).toMatchObject([{ status: 'excluded' }])
    expect(await shop.withdrawals.declare(guest(), { key, name: 'Inken Johannsen', positions: [0] })).toMatchObject({
      error: 'not_withdrawable',
    })

    const staff = staffCaller('counter', [17])
    const at = { branchERPId: 17, date: order.targetDateTime.slice(0, 10) }
    expect(await shop.branchOrders.list(guest(), at)).toMatchObject({ error: 'not_staff' })
    expect(await shop.branchOrders.list(staffCaller('counter', [18]), at)).toMatchObject({ error: 'not_allowed' })
    const { orders } = await granted(shop.branchOrders.list(staff, at))
    expect(orders.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber)
    const advance = { branchERPId: 17, orderNumber: order.orderNumber, to: 'ready' } as const
    const { cursor } = await granted(shop.branchOrders.order(staff, advance))
    expect(await granted(shop.branchOrders.advance(staff, advance))).toMatchObject({ state: 'ready' })
    const told = await granted(shop.branchOrders.watch(staff, { branchERPId: 17, since: cursor, seconds: 5 }))
    expect(told).toMatchObject({ whole: false, changes: [{ order: { step: 'ready' } }] })
    const found = await granted(shop.branchOrders.search(staff, { branchERPId: 17, text: order.orderNumber }))
    expect(found.orders.map(({ step }) => step)).toEqual(['ready'])
    const scanned = await granted(shop.branchOrders.scan(staff, { branchERPId: 17, code: order.orderNumber }))
    expect(scanned.order.orderNumber).toBe(order.orderNumber)
    const back = { branchERPId: 17, orderNumber: order.orderNumber, step: 'ready' } as const
    expect(await granted(shop.branchOrders.takeBack(staff, back))).toMatchObject({ state: 'paid' })
    expect(await granted(shop.branchOrders.advance(staff, advance))).toMatchObject({ state: 'ready' })
    const { product, changeId } = await granted(shop.stock.set(staff, { ...at, skuid: bread.skuid, left: 0 }))
    expect(product).toMatchObject({ left: 0, endangered: [] })
    const day = await granted(shop.stock.list(staff, at))
    expect(day.products.find(({ skuid }) => skuid === bread.skuid)).toEqual(product)
    expect((await granted(shop.stock.undo(staff, { ...at, skuid: bread.skuid, changeId }))).product.left).toBeNull()
    expect(await granted(shop.checkout.changeTimes(guest(), { orderGUID }))).toEqual({ days: [] })
    const lines = order.lines.map(({ skuid, units }) => ({ skuid, units }))
    const placed = { targetDateTime: order.targetDateTime, note: order.note, lines }
    expect(
      await shop.checkout.changeOrder(guest(), {
        orderGUID,
        shown: placed,
        wanted: { ...placed, note: 'Bitte anrufen' },
        grandTotal: order.grandTotal,
      }),
    ).toMatchObject({ error: 'change_too_late' })
    const toChange = { orderGUID, shown: placed, wanted: placed }
    const place = { orderGUID, targetDateTime: order.targetDateTime, search: '' }
    const late = [
      shop.checkout.quoteChange(guest(), toChange),
      shop.checkout.changeGoods(guest(), place),
      shop.checkout.openChange(guest(), { ...toChange, wanted: { ...placed, lines: [] }, grandTotal: 0 }),
    ]
    for (const answer of await Promise.all(late)) expect(answer).toMatchObject({ error: 'change_too_late' })
    expect(
      await shop.checkout.captureChange(guest(), { orderGUID, provider: 'paypal', reference: 'nobodys' }),
    ).toMatchObject({ error: 'order_unknown' })
    expect(await shop.checkout.cancelOrder(guest(), { orderGUID: first.orderGUID })).toMatchObject({
      error: 'cancel_too_late',
    })

    const manager = staffCaller('manager', [17])
    const of = { branchERPId: 17, orderNumber: order.orderNumber }
    const goodwill = { wish: { kind: 'goodwill', amount: 10 } } as const
    expect(await granted(shop.refunds.preview(manager, { ...of, ...goodwill }))).toMatchObject({ amount: 10 })
    const asked = { ...of, ...goodwill, requestId: randomUUID(), amount: 10, reason: 'goodwill' } as const
    const { left } = await granted(shop.refunds.give(manager, asked))
    expect(await granted(shop.refunds.look(manager, of))).toMatchObject({ left, refunds: [{ state: 'done' }] })
    const head = staffCaller('head_office')
    const { orderNumber } = order
    const hits = await granted(shop.officeOrders.search(head, { text: orderNumber }))
    expect(hits.orders.map((one) => one.orderNumber)).toEqual([orderNumber])
    expect(await shop.officeOrders.search(manager, { text: orderNumber })).toMatchObject({ error: 'not_allowed' })
    const whole = await granted(shop.officeOrders.order(head, { orderNumber }))
    const { email = '' } = whole.order.contact ?? {}
    const noted = await granted(shop.officeOrders.writeNote(head, { orderNumber, before: '', note: 'Bitte klingeln' }))
    expect(noted.staffNote).toBe('Bitte klingeln')
    const reached = { before: { email, phone: whole.phone }, email, phone: '040 1234567' }
    expect((await granted(shop.officeOrders.correctContact(head, { orderNumber, ...reached }))).phone).toBe(
      '040 1234567',
    )
    const emailId = whole.letters[0]?.emailId ?? randomUUID()
    expect((await granted(shop.officeOrders.sendAgain(head, { orderNumber, emailId }))).letters).not.toEqual([])
    const asShown = { targetDateTime: whole.order.targetDateTime, note: whole.order.note, lines: [] }
    const nothingLeft = { orderNumber, shown: asShown, wanted: asShown, grandTotal: 0 }
    expect((await shop.officeOrders.change(head, nothingLeft)).ok).toBe(false)
    await orderByTelephone(shop, head)
    expect((await granted(shop.queues.list(head, {}))).queues.map(({ queue }) => queue)).toContain('letters')
    const gone = { queue: 'letters', id: randomUUID() } as const
    expect(await shop.queues.take(head, { ...gone, from: '' })).toMatchObject({ error: 'queue_over' })
    expect(await shop.queues.retry(head, gone)).toMatchObject({ error: 'queue_over' })
    expect(await shop.queues.giveUp(head, gone)).toMatchObject({ error: 'queue_over' })
    const live = await granted(shop.reports.today(head, {}))
    expect(live.total.now.orders).toBeGreaterThan(0)
    expect(live.hours.length).toBeGreaterThan(0)
    const range = { from: live.date, to: live.date, compare: 'before' } as const
    expect(await granted(shop.reports.sums(head, { ...range, by: 'day' }))).toMatchObject({
      ...{ by: 'day', shift: 7 },
      rows: [{ key: live.date }],
    })
    expect(await shop.reports.sums(head, { ...range, by: 'branch', branchERPId: 9_999 })).toMatchObject({
      error: 'branch_unknown',
    })
    expect(await shop.reports.today(manager, {})).toMatchObject({ error: 'not_allowed' })

    const grete = staffCaller('books')
    const books = await granted(shop.books.month(grete, {}))
    const { rows } = await granted(shop.books.rows(grete, { month: books.thisMonth, limit: 100 }))
    expect(rows.find((row) => row.orderNumber === orderNumber)).toMatchObject({ kind: 'invoice', rate: 7 })
    const { days } = await granted(shop.books.days(grete, { month: books.thisMonth, offset: 0, limit: 100 }))
    expect(days.length).toBeGreaterThan(0)
    expect(await shop.books.close(grete, { month: books.thisMonth })).toMatchObject({ error: 'books_running' })
    expect(await shop.books.datev(grete, { month: books.thisMonth, part: 1 })).toMatchObject({
      error: 'books_account_missing',
    })
    const saved = await granted(shop.books.saveSettings(grete, { ...books.settings, consultant: '29098' }))
    expect(saved.consultant).toBe('29098')
    expect(await shop.books.saveSettings(grete, books.settings)).toMatchObject({ error: 'books_changed' })
    const unreadable = { fileName: 'a.csv', base64: btoa('Datum;Betrag') }
    expect(await shop.books.importSettlement(grete, unreadable)).toMatchObject({ error: 'report_unreadable' })
    expect((await granted(shop.books.settlement(grete, { month: books.thisMonth }))).reports).toEqual([])

    const off = { ...of, requestId: randomUUID(), amount: left, reason: 'cancelled' } as const
    expect(await granted(shop.refunds.callOff(manager, off))).toMatchObject({ left: 0, isOpen: false })
    const office = staffCaller('head_office')
    expect(await granted(shop.refunds.waiting(office, {}))).toEqual({
      unassigned: [],
      withdrawals: [],
      excess: [],
    })
    expect(await shop.refunds.settle(office, { refundId: 'unknown' })).toMatchObject({ error: 'order_unknown' })
    expect(await granted(shop.branchOrders.overlooked(office, {}))).toEqual({ orders: [] })
    const nothing = { refundId: 'none', reason: 'missing' as const, lines: [], shipping: false }
    expect(await shop.refunds.assign(office, nothing)).toMatchObject({ error: 'order_unknown' })
    expect(await shop.refunds.payWithdrawal(office, { withdrawalId: randomUUID() })).toMatchObject({
      error: 'order_unknown',
    })
  })

  it('pauses and resumes a branch', async () => {
    const leader = staffCaller('manager', [18])
    const at = { branchERPId: 18 }
    const pause = { ...at, length: '30_minutes', services: ['pickup'] } as const
    const paused = await granted(shop.branchHours.pause(leader, { ...pause, services: [...pause.services] }))
    expect(paused.pauses).toMatchObject([{ service: 'pickup' }])
    expect(await granted(shop.branchHours.pauseState(staffCaller('counter', [18]), at))).toEqual(paused)
    expect(await granted(shop.branchHours.resume(leader, at))).toMatchObject({ pauses: [] })
  })

  it('changes the hours of a day, and refuses a change based on an outdated state', async () => {
    const leader = staffCaller('manager', [18])
    // Both adapters share a database, so each uses its own reason.
    const reason = `Inventur ${randomUUID()}`
    const wanted = { branchERPId: 18, date: '2027-06-23', hours: [], reason }
    const { version, orders } = await granted(shop.branchHours.checkDay(leader, wanted))
    expect(orders).toEqual([])
    const { days } = await granted(shop.branchHours.saveDay(leader, { ...wanted, version, decisions: [] }))
    expect(days.at(-1)).toMatchObject({ date: '2027-06-23', hours: [], reason, isException: true })
    expect(await shop.branchHours.saveDay(leader, { ...wanted, version, decisions: [] })).toMatchObject({
      error: 'hours_changed',
    })
    expect(await granted(shop.branchHours.hours(leader, { branchERPId: 18 }))).toMatchObject({ unanswered: [] })
    const unknown = { orderGUID: randomUUID() }
    expect(await shop.branchHours.moveQuestion(guest(), unknown)).toMatchObject({ error: 'order_unknown' })
    expect(await shop.branchHours.answerMove(guest(), { ...unknown, answer: { kind: 'keep' } })).toMatchObject({
      error: 'order_unknown',
    })
  })

  it('closes several branches for days, and opens them again', async () => {
    const office = staffCaller('head_office')
    const reason = `Umzug ${randomUUID()}`
    const days = { branchERPIds: [18, 23], from: '2027-06-28', until: '2027-06-30', onlyHolidays: false }
    const save = async (hours: [] | null) => {
      const ranges = [{ ...days, hours, reason: hours === null ? '' : reason }]
      const { version, branches } = await granted(shop.branchExceptions.check(office, { ranges }))
      expect(branches).toEqual([])
      return granted(shop.branchExceptions.save(office, { ranges, version, decisions: [] }))
    }
    const closed = await save([])
    const { from, until, branchERPIds } = days
    expect(closed.exceptions).toContainEqual({ from, until, hours: [], reason, branchERPIds })
    expect(await granted(shop.branchExceptions.list(office, {}))).toEqual(closed)
    expect((await save(null)).exceptions.filter((one) => one.reason === reason)).toEqual([])
  })

  it('changes a branch, takes it back, and copies it', async () => {
    const office = staffCaller('head_office')
    const branchERPId = 18
    const { fields } = await granted(shop.branchSettings.read(office, { branchERPId }))
    const before = fields['phone'] ?? ''
    const after = `0451 ${randomInt(1_000_000)}`
    const edits = [{ field: 'phone', before, after }]
    const changed = await granted(shop.branchSettings.save(office, { branchERPId, edits }))
    expect(changed.fields).toEqual({ ...fields, phone: after })
    expect(await shop.branchSettings.save(office, { branchERPId, edits })).toMatchObject({ error: 'edit_empty' })
    await granted(
      shop.branchSettings.save(office, { branchERPId, edits: [{ field: 'phone', before: after, after: before }] }),
    )
    const name = `Neubau ${randomUUID()}`
    const copied = await granted(
      shop.branchSettings.copy(office, { branchERPId, newERPId: String(randomInt(1_000, 1_000_000)), name }),
    )
    expect(copied.fields).toEqual({ ...fields, name, closed: 'ja' })
    const { branches } = await granted(shop.branchSettings.list(office, {}))
    expect(branches.find((branch) => branch.name === name)).toMatchObject({ closed: true, city: fields['city'] })
  })

  it('manages an account: register, log in, change everything, delete', async () => {
    const visitor = guest()
    const email = `${randomUUID()}@beispiel.de`
    const password = 'Hafenkante1897'
    const person = { salutation: 1, companyName: '', firstName: 'Jan', lastName: 'Thießen', notification: 2, phone: '' }
    const customerDetails = { ...person, email, confirmEmail: email, password, confirmPassword: password }
    await granted(shop.customers.register(visitor, { customerDetails }))
    expect(await shop.customers.login(visitor, { email, password: 'geraten' })).toMatchObject({
      error: 'login_failed',
    })
    const start = await granted(shop.customers.login(visitor, { email, password }))
    const opened = async ({ sessionToken }: { sessionToken: string }) =>
      (await granted(shop.customers.session(guest(), { sessionToken }))).login
    const login = await opened(start)
    expect(login?.customerId).toBe(start.customerId)
    const caller: Caller = { ...visitor, ...login }
    const device = { browser: 'Firefox', system: 'Linux' }
    const elsewhere = () => shop.customers.login(guest(), { email, password, device })
    const [phone, tablet] = [await granted(elsewhere()), await granted(elsewhere())]
    const { sessions } = await granted(shop.customers.sessions(caller, {}))
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
    expect(sessions[1]).toMatchObject(device)
    const sessionId = (await opened(phone))?.sessionId ?? ''
    await granted(shop.customers.endSession(caller, { sessionId }))
    expect(await opened(phone)).toBeNull()
    expect((await granted(shop.customers.endSession(caller, { sessionId: null }))).sessions).toHaveLength(1)
    expect(await opened(tablet)).toBeNull()
    const laptop = await granted(elsewhere())

    const billingAddress = { addressLine1: 'Hafenstraße 1', addressZip: '23568', addressCity: 'Lübeck' }
    const profile = { customerDetails: { ...person, firstName: 'Johann' }, billingAddress, billingIsShipping: true }
    await granted(shop.customers.save(caller, profile))
    const { branchId } = await granted(shop.branches.details(caller, { branchERPId: 17 }))
    const saved = await granted(shop.customers.setPreferredBranch(caller, { branchId }))
    expect(saved).toMatchObject({ preferencedBranch: { preferencedBranchId: branchId } })
    expect(await granted(shop.customers.get(caller, {}))).toEqual(saved)

    const newEmail = `${randomUUID()}@beispiel.de`
    await granted(shop.customers.changeEmail(caller, { newEmail, password }))
    await granted(shop.customers.changePassword(caller, { oldPassword: password, newPassword: 'Speicherstadt26' }))
    expect(await opened(laptop)).toBeNull()
    expect(await opened(start)).toEqual(login)
    const last = await granted(
      shop.customers.login(guest(), { email: newEmail, password: 'Speicherstadt26', staySignedIn: true }),
    )
    await granted(shop.customers.logout({ ...guest(), ...(await opened(last)) }, {}))
    expect(await opened(last)).toBeNull()
    await granted(shop.customers.requestPasswordReset(visitor, { email: newEmail }))
    expect(
      await shop.customers.resetPassword(visitor, { token: 'guessed', newPassword: 'Speicherstadt26' }),
    ).toMatchObject({ error: 'reset_link_invalid' })
    expect((await granted(shop.customers.validateEmail(visitor, { email: 'moin@' }))).valid).toBe(false)
    expect((await granted(shop.customers.validatePhoneNumber(visitor, { phoneNumber: '0451 123456' }))).valid).toBe(
      true,
    )

    expect((await granted(shop.customers.orders(caller, { page: 1 }))).orders).toEqual([])
    expect(await shop.customers.copyOrderToCart(caller, { InvoiceNumber: '2026-000001' })).toMatchObject({
      error: 'order_unknown',
    })
    const orderGUID = randomUUID()
    expect(await granted(shop.customers.orderAgain(visitor, { orderGUID }))).toEqual({ again: null })
    expect(await shop.customers.repeatOrder(visitor, { orderGUID })).toMatchObject({ error: 'order_unknown' })
    expect((await granted(shop.customers.exportData(caller, {}))).customer.customerDetails.email).toBe(newEmail)
    await granted(shop.customers.deleteAccount(caller, { password: 'Speicherstadt26' }))
    expect(await shop.customers.get(caller, {})).toMatchObject({ error: 'not_logged_in' })
  })

  /** A demo customer with a new cart. */
  async function demoCustomer(): Promise<Caller> {
    const visitor = guest()
    const login = { email: 'inken.johannsen@beispiel.de', password: 'MoinMoin2026!' }
    const { customerId } = await granted(shop.customers.login(visitor, login))
    return { ...visitor, customerId }
  }

  it('prepares a standing order each week until it is ended', async () => {
    expect(await shop.standingOrders.list(guest(), {})).toMatchObject({ error: 'not_logged_in' })
    const { caller, bread } = await configuredGuest(await demoCustomer())
    await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const { dates, weekday, time } = await granted(shop.standingOrders.choices(caller, {}))
    const schedule = { weekdays: [weekday], time }
    const isoDay = (date: string) => new Date(date).getUTCDay() || 7
    const date = dates.find((one) => isoDay(one.date) === weekday)?.date ?? ''
    // The demo's customer has other standing orders.
    const { orders: before, due } = await granted(shop.standingOrders.list(caller, {}))
    expect(due).toEqual([])
    await granted(shop.standingOrders.begin(caller, { ...schedule, firstDate: date }))
    const { orders } = await granted(shop.standingOrders.list(caller, {}))
    const [begun] = orders.slice(before.length)
    expect(begun).toMatchObject({ ...schedule, lines: [{ skuid: bread.skuid, units: 1 }] })
    const own = { standingOrderId: begun?.standingOrderId ?? '' }
    await granted(shop.standingOrders.skip(caller, { ...own, date, skipped: true }))
    await granted(shop.standingOrders.pause(caller, { ...own, until: date }))
    await granted(shop.standingOrders.change(caller, { ...own, ...schedule }))
    await granted(shop.standingOrders.end(caller, own))
    expect((await granted(shop.standingOrders.list(caller, {}))).orders).toEqual(before)

    const stranger = { weekGUID: randomUUID() }
    const unknown = { error: 'standing_unknown' }
    expect(await shop.standingOrders.look(guest(), stranger)).toMatchObject(unknown)
    expect(await shop.standingOrders.answer(guest(), { ...stranger, answer: 'end' })).toMatchObject(unknown)
    expect(await shop.standingOrders.openBag(guest(), stranger)).toMatchObject(unknown)
  })

  it('stores a wishlist for customers, not for guests', async () => {
    expect(await shop.wishlist.list(guest(), {})).toMatchObject({ error: 'not_logged_in' })
    const caller = await demoCustomer()
    const { bread } = await configuredGuest()
    expect(await granted(shop.wishlist.add(caller, { skuid: bread.skuid }))).toEqual([bread.skuid])
    expect(await granted(shop.wishlist.remove(caller, { skuid: bread.skuid }))).toEqual([])
    expect(await granted(shop.wishlist.clear(caller, {}))).toEqual([])
  })

  it('sends push notifications to a device until it unsubscribes', async () => {
    const caller = guest()
    expect((await granted(shop.push.offer(caller, {}))).publicKey).toMatch(/^B[\w-]{86}$/)
    const endpoint = `https://push.example/${randomUUID()}`
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
    const follows = { about: { branchERPId: 17 }, topic: 'bread_saver' } as const
    const heard = await granted(shop.push.begin(caller, { endpoint, keys, ...follows }))
    expect(heard).toMatchObject({ account: [], orders: [], branches: [{ branchERPId: 17 }] })
    expect(await granted(shop.push.look(caller, { endpoint }))).toEqual(heard)
    const moved = { from: endpoint, endpoint: `${endpoint}/moved`, keys }
    expect(await granted(shop.push.renew(caller, moved))).toEqual(heard)
    expect(await granted(shop.push.renew(caller, { from: moved.endpoint, endpoint, keys }))).toEqual(heard)
    const ofOrder = { about: { orderGUID: randomUUID() }, topic: 'ready' } as const
    expect(await shop.push.begin(caller, { endpoint, keys, ...ofOrder })).toMatchObject({ error: 'order_unknown' })
    expect((await granted(shop.push.end(caller, { endpoint, ...follows }))).branches).toEqual([])
  })

  it('invites staff, changes their roles and ends their access', async () => {
    const head = staffCaller('head_office')
    const email = `${randomUUID()}@team.example`
    const roles = (branches: number[]) => [{ role: 'counter' as const, branches }]
    expect(await shop.staff.invite(guest(), { name: 'Momme', email, assignments: roles([17]) })).toMatchObject({
      error: 'not_staff',
    })
    const member = await granted(shop.staff.invite(head, { name: 'Momme Sievers', email, assignments: roles([17]) }))
    const { staffId } = member
    expect(member).toMatchObject({ state: 'invited', assignments: roles([17]) })
    const token = 'guessed'
    expect(await shop.staff.invitation(guest(), { token })).toMatchObject({ error: 'invitation_invalid' })
    expect(await shop.staff.acceptInvitation(guest(), { token, newPassword: 'Speicherstadt26' })).toMatchObject({
      error: 'invitation_invalid',
    })
    await granted(shop.staff.inviteAgain(head, { staffId }))
    expect(await granted(shop.staff.assign(head, { staffId, assignments: roles([17, 18]) }))).toMatchObject({
      assignments: roles([17, 18]),
    })
    expect(await shop.staff.login(guest(), { email, password: 'Speicherstadt26', remember: false })).toMatchObject({
      error: 'login_failed',
    })
    const demo = { email: 'wiebke@team.hansejunge.example', password: 'MoinTeam2026!', remember: true }
    const { sessionToken, staff } = await granted(shop.staff.login(guest(), demo))
    expect((await granted(shop.staff.session(guest(), { sessionToken }))).login).toEqual(staff)
    await granted(shop.staff.logout({ ...guest(), staff }, {}))
    const { sessionId } = staff
    await granted(shop.staff.endSession(head, { staffId: staff.staffId, sessionId }))
    expect(await granted(shop.staff.endAccess(head, { staffId }))).toMatchObject({ state: 'ended' })
    const { members } = await granted(shop.staff.members(head, {}))
    expect(members.find((one) => one.staffId === staffId)).toMatchObject({ state: 'ended' })
    const { acts } = await granted(shop.acts.list(head, { search: 'Momme Sievers', staffId: head.staff.staffId }))
    expect(acts.map(({ operation }) => operation)).toEqual([
      'staff.endAccess',
      'staff.assign',
      'staff.inviteAgain',
      'staff.invite',
    ])
  })

  it('lists the production, stores a version and reports differences', async () => {
    const okka = staffCaller('bakehouse')
    expect(await shop.production.waves(guest(), {})).toMatchObject({ error: 'not_staff' })
    const { waves, bakehouse } = await granted(shop.production.waves(okka, {}))
    const last = waves.at(-1)
    const wave = { bakehouse, wave: last?.name ?? '', date: last?.date ?? '' }
    expect(await shop.production.list(okka, { ...wave, wave: 'Mitternacht' })).toMatchObject({ error: 'wave_unknown' })
    const locked = await granted(shop.production.lock(okka, wave))
    expect(locked.wave).toMatchObject({ version: (last?.version ?? 0) + 1, supplement: 0 })
    const { wave: printed, open } = await granted(shop.production.print(okka, wave))
    expect(open).toEqual([])
    const { version } = printed
    const { records } = await granted(shop.production.versions(okka, wave))
    expect(records.at(-1)).toMatchObject({ version })
    const from = { version, supplement: 0 }
    expect(await granted(shop.production.difference(okka, { ...wave, from }))).toEqual({ changes: [] })
    const never = { version: version + 1, supplement: 0 }
    expect(await shop.production.difference(okka, { ...wave, from, to: never })).toMatchObject({
      error: 'version_unknown',
    })
    expect((await granted(shop.production.list(okka, wave))).totals).toEqual(locked.totals)
  })

  it('asks a branch for its bread-saver bags and reports the saved ones', async () => {
    const at = { branchERPId: 17 }
    const staff = staffCaller('counter', [17])
    const asked = await granted(shop.breadSaver.question(staff, at))
    expect(asked.bags.length).toBeGreaterThan(0)
    expect(await shop.breadSaver.question(staffCaller('bakehouse'), at)).toMatchObject({ error: 'not_allowed' })
    // At any time: there is no such question and no such bag.
    const changeId = randomUUID()
    const answer = await shop.breadSaver.answer(staff, { ...at, changeId, bags: [] })
    expect(['evening_over', 'stock_changed']).toContain(answer.ok ? 'taken' : answer.error)
    const undone = await shop.breadSaver.undo(staff, { ...at, changeId })
    expect(['stock_changed', 'take_back_too_late']).toContain(undone.ok ? 'taken' : undone.error)
    const { branchId } = await granted(shop.branches.details(guest(), at))
    expect(await granted(shop.breadSaver.tonight(guest(), { branchId }))).toMatchObject({ evening: null })
    const { branches } = await granted(shop.breadSaver.saved(staffCaller('head_office'), {}))
    expect(branches.map(({ branchERPId }) => branchERPId)).toContain(17)
  })

  it('changes the assortment in versions, with a release by a second person', async () => {
    const [author, second, editor] = [staffCaller('head_office'), staffCaller('head_office'), staffCaller('assortment')]
    const page = { search: '', offset: 0, limit: 200 }
    expect(await shop.assortment.products(staffCaller('manager'), page)).toMatchObject({ error: 'not_allowed' })
    const { products } = await granted(shop.assortment.products(editor, page))
    const skuNumber = products.find(({ variantOf, price }) => variantOf === null && price !== null)?.skuNumber ?? ''
    const { product } = await granted(shop.assortment.product(editor, { skuNumber }))
    const { subline = '', ingredients = '' } = product.fields
    const save = (caller: typeof author, field: string, before: string, after: string) =>
      granted(
        shop.assortment.save(caller, { edits: [{ skuNumber, field, before, after }], reason: '', asDraft: false }),
      )
    const text = await save(editor, 'subline', subline, 'Geändert')
    expect(text.state).toBe('live')
    expect((await granted(shop.assortment.undo(editor, text))).undoes).toBe(text.changeId)
    const { changeId } = await save(author, 'ingredients', ingredients, `Wasser, Salz ${randomUUID()}`)
    expect((await granted(shop.assortment.giveBack(second, { changeId, note: 'Mehl fehlt' }))).state).toBe('draft')
    expect((await granted(shop.assortment.preview(editor, { changeId }))).productUrl).toContain('/produkte/')
    expect((await granted(shop.assortment.submit(author, { changeId }))).state).toBe('waiting')
    expect(await shop.assortment.release(author, { changeId })).toMatchObject({ error: 'edit_own' })
    expect((await granted(shop.assortment.release(second, { changeId }))).state).toBe('live')
    expect(await shop.assortment.withdraw(second, { changeId })).toMatchObject({ error: 'edit_settled' })
    expect((await granted(shop.assortment.recall(second, { changeId }))).change.changeId).toBe(changeId)
    expect((await granted(shop.assortment.warn(second, { changeId }))).change.changeId).toBe(changeId)
    const name = { name: 'Neujahrskringel', category: 'brote', subcategory: 'Roggenbrote', price: '4,20', variants: [] }
    const fresh = { skuNumber: randomUUID().slice(0, 20), ...name }
    const created = (await granted(shop.assortment.create(editor, fresh))).change
    expect(created).toMatchObject({ state: 'waiting' })
    await granted(shop.assortment.withdraw(editor, { changeId: created?.changeId ?? 0 }))
    expect(await shop.assortment.create(editor, fresh)).toMatchObject({ error: 'product_known' })
    const variants = [{ skuNumber: randomUUID().slice(0, 20), attributes: 'Größe: klein', price: '' }]
    const further = { skuNumber: fresh.skuNumber, variants }
    expect((await granted(shop.assortment.addVariants(editor, further))).change).toBeNull()
    expect(await shop.assortment.addPhoto(editor, { skuNumber, base64: 'AAAA' })).toMatchObject({
      error: 'photo_refused',
    })
    expect((await granted(shop.assortment.photo(guest(), { name: 'none-0123456789.webp' }))).base64).toBeNull()
    const rise = { category: 'brote', only: '', tenths: 30, roundTo: 5, from: '2040-12-01T00:00:00+01:00' } as const
    const { shown } = await granted(shop.assortment.risePreview(editor, rise))
    const raised = await granted(shop.assortment.raise(editor, { ...rise, shown, without: [], byHand: [], reason: '' }))
    expect(raised.state).toBe('waiting')
    expect((await granted(shop.assortment.withdraw(editor, raised))).state).toBe('withdrawn')
    const { changes } = await granted(shop.assortment.changes(author, {}))
    expect(changes[0]).toMatchObject({ changeId, state: 'live' })
  })

  it('sets the assortment of branches in a grid, reads tables as drafts, and makes coupons', async () => {
    const [author, second] = [staffCaller('head_office'), staffCaller('head_office')]
    const { products, branches } = await granted(shop.assortment.grid(author, {}))
    const parents = new Set(products.map(({ variantOf }) => variantOf))
    const skuNumber = products.find((one) => one.variantOf === null && !parents.has(one.skuNumber))?.skuNumber ?? ''
    const erpId = branches[0]?.erpId ?? 0
    const acts = { acts: [{ skuNumbers: [skuNumber], category: '', erpIds: [erpId], value: '7' }] }
    const { shown, cells } = await granted(shop.assortment.gridPreview(author, acts))
    expect(cells).toBe(1)
    const set = await granted(shop.assortment.setGrid(author, { ...acts, shown, reason: '', asDraft: false }))
    const where = { skuNumbers: skuNumber, erpIds: String(erpId) }
    const at = { skuNumber, erpId }
    expect((await granted(shop.assortment.gridCells(author, where))).cells).toMatchObject([{ ...at, everyDay: '7' }])
    await granted(shop.assortment.undo(author, set))

    const table = { fileName: 'prices.csv', content: Buffer.from('wrong;header\n1;2\n').toString('base64') }
    const { importId } = await granted(shop.assortment.upload(author, { ...table, replace: false }))
    const reading = await granted(shop.assortment.import(second, { importId }))
    expect(reading.faultCount).toBeGreaterThan(0)
    const publication = { importId, shown: reading.shown }
    expect(await shop.assortment.publish(second, publication)).toMatchObject({ error: 'edit_conflict' })
    expect((await granted(shop.assortment.discard(author, { importId }))).state).toBe('discarded')
    const { imports } = await granted(shop.assortment.imports(author, {}))
    expect(imports.map((one) => one.importId)).not.toContain(importId)

    const code = `MOIN${randomUUID().slice(0, 8).toUpperCase()}`
    const limits = { minimum: '', category: '', validFrom: '', validUntil: '', totalLimit: '', perCustomerLimit: '' }
    const values = { ...limits, purpose: '', kind: 'percent', value: '10' }
    const coupon = await granted(shop.coupons.create(author, { code, count: 1, values }))
    const change = { code, before: coupon.values, after: { ...coupon.values, value: '15' } }
    expect((await granted(shop.coupons.change(second, change))).values.value).toBe('15')
    expect((await granted(shop.coupons.pause(second, { code }))).state).toBe('paused')
    expect((await granted(shop.coupons.resume(second, { code }))).state).toBe('runs')
    expect((await granted(shop.coupons.end(second, { code }))).state).toBe('ended')
    expect((await granted(shop.coupons.campaign(author, { code }))).codes).toMatchObject([{ code, redeemed: 0 }])
    const { campaigns } = await granted(shop.coupons.list(author, {}))
    expect(campaigns.map((one) => one.code)).toContain(code)
  })

  it('gives companies an account with a limit, people and cost centres', async () => {
    const office = staffCaller('head_office')
    const newCustomer = async () => {
      const email = `${randomUUID()}@beispiel.de`
      const names = {
        salutation: 2,
        companyName: '',
        firstName: 'Fiete',
        lastName: 'Hansen',
        phone: '',
        notification: 2,
      }
      const password = 'Deichbrot7'
      const customerDetails = { ...names, email, confirmEmail: email, password, confirmPassword: password }
      await granted(shop.customers.register(guest(), { customerDetails }))
      const { customerId } = await granted(shop.customers.login(guest(), { email, password }))
      return { ...guest(), customerId }
    }
    const [admin, other] = [await newCustomer(), await newCustomer()]
    expect((await granted(shop.companies.mine(admin, {}))).company).toBeNull()
    const address = { addressLine1: 'Kai 1', addressZip: '23552', addressCity: 'Lübeck' }
    const form = {
      companyName: `Kai ${randomUUID()}`,
      ...address,
      vatId: '',
      leitwegId: '',
      invoiceEmail: 'r@kai.example',
    }
    const { companyId } = await granted(shop.companies.ask(admin, form))
    expect(await shop.companies.invite(admin, { email: 'k@kai.example' })).toMatchObject({ error: 'company_not_open' })
    await granted(shop.companies.decline(office, { companyId, reason: 'Bitte mit USt-IdNr.' }))
    await granted(shop.companies.ask(admin, { ...form, vatId: 'DE123456789' }))
    await granted(shop.companies.confirm(office, { companyId, limit: 50_000 }))
    expect((await granted(shop.companies.pause(office, { companyId }))).state).toBe('paused')
    expect((await granted(shop.companies.resume(office, { companyId }))).state).toBe('confirmed')
    const { invitations } = await granted(shop.companies.invite(admin, { email: 'k@kai.example' }))
    expect(invitations).toMatchObject([{ email: 'k@kai.example' }])
    const guessed = { error: 'company_invitation_invalid' }
    expect(await shop.companies.accept(other, { token: 'guessed' })).toMatchObject(guessed)
    const me = { customerId: admin.customerId }
    expect((await granted(shop.companies.setPersonLimit(admin, { ...me, limit: 100 }))).people[0]?.limit).toBe(100)
    const centres = { costCentres: ['100 Empfang'], required: true }
    expect((await granted(shop.companies.setCostCentres(admin, centres))).costCentreRequired).toBe(true)
    expect(await shop.companies.removePerson(admin, me)).toMatchObject({ error: 'company_last_admin' })
    expect(await shop.companies.removePerson(other, me)).toMatchObject({ error: 'company_admin_only' })
    const unknown = { error: 'company_invoice_unknown' }
    expect(await shop.companies.paper(admin, { number: 'SR-2026-999999' })).toMatchObject(unknown)
    expect(await shop.companies.staffPaper(office, { number: 'SR-2026-999999' })).toMatchObject(unknown)
    const payment = { number: 'SR-2026-999999', amount: 1, paidOn: '2026-11-28', requestId: randomUUID() }
    expect(await shop.companies.enterPayment(office, payment)).toMatchObject(unknown)
    const { companies } = await granted(shop.companies.list(office, {}))
    expect(companies.find((one) => one.companyId === companyId)).toMatchObject({ limit: 50_000, open: 0, people: 1 })
  })

  it('edits questions, notices and legal texts, and takes it back', async () => {
    const [author, second] = [staffCaller('head_office'), staffCaller('head_office')]
    const headline = `Thema ${randomUUID()}`
    const after = { headline, question: 'Wann?', answer: '<p>Um eins.</p>', place: '' }
    const edit = { kind: 'question' as const, entryId: null, before: null, after, reason: 'Neu' }
    const draft = await granted(shop.contentEdits.save(author, { ...edit, asDraft: true }))
    expect((await granted(shop.contentEdits.preview(second, draft))).url).toMatch(/^\/service#/)
    const previewed = { ...author, contentPreview: draft.changeId }
    expect((await granted(shop.content.faq(previewed, {}))).at(-1)?.headline).toBe(headline)
    await granted(shop.contentEdits.discard(second, draft))
    const saved = await granted(shop.contentEdits.save(author, { ...edit, asDraft: false }))
    const key = { kind: 'question' as const, entryId: saved.entryId ?? 0 }
    expect((await granted(shop.contentEdits.versions(author, key))).changes).toMatchObject([
      { reason: 'Neu', isNew: true },
    ])
    const headlines = async () => (await granted(shop.content.faq(guest(), {}))).map((one) => one.headline)
    expect(await headlines()).toContain(headline)
    await granted(shop.contentEdits.undo(second, saved))
    expect(await headlines()).not.toContain(headline)
    const { entries, ownTexts } = await granted(shop.contentEdits.list(author, {}))
    expect(entries.map(({ entryId }) => entryId)).not.toContain(saved.entryId)
    const imprint = { name: 'imprint', validFrom: '2099-01-01', body: `<p>${headline}</p>` }
    const before = { ...imprint, validFrom: '', body: ownTexts.imprint }
    const legal = { kind: 'legal' as const, entryId: null, before, after: imprint, reason: '', asDraft: false }
    const planned = await granted(shop.contentEdits.save(author, legal))
    expect((await granted(shop.content.legalTexts(guest(), {}))).map(({ body }) => body)).toContain(imprint.body)
    await granted(shop.contentEdits.undo(author, planned))
    expect((await granted(shop.content.legalTexts(guest(), {}))).map(({ body }) => body)).not.toContain(imprint.body)
    expect(Array.isArray(await granted(shop.content.notices(guest(), {})))).toBe(true)
  })

  it('has been called with every operation of the contract', () => {
    const all = Object.entries(contract).flatMap(([module, operations]) =>
      Object.keys(operations).map((name) => `${module}.${name}`),
    )
    expect([...called].toSorted()).toEqual(all.toSorted())
  })
})

it('exposes nothing but the endpoints of the contract', async () => {
  const document = await fetch(`${served.url}/openapi.json`)
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/catalogue/price': {} } })
  for (const path of [
    '/openapi',
    '/openapi.html',
    '/docs/openapi/bakery.json',
    '/../package.json',
    '/__proto__',
    '/constructor',
  ])
    expect((await fetch(served.url + path)).status).toBe(404)
})

it('refuses calls without the secret', async () => {
  const stranger = createHttpBackend({ url: served.url, secret: 'guessed' })
  await expect(stranger.health.ready(guest(), {})).rejects.toThrow('no valid response')
})
