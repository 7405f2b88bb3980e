/** Orders by telephone: the holds, the payment, the lapse, and everything that can happen in between. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CallInput } from '@/lib/contract/endpoints'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { auditLog } from '../db/schema/audit-log'
import { branches, exceptionalDays } from '../db/schema/branches'
import { dailyInventory, products, stockHolds } from '../db/schema/catalogue'
import { outbox } from '../db/schema/mail'
import { slotHolds } from '../db/schema/slots'
import { telephoneOrders } from '../db/schema/telephone-orders'
import { inTransaction } from '../db/transact'
import { endedHoldsJob } from '../slots/service'
import { endedStockHoldsJob } from '../stock/service'

const shop = openForFile(createTestShop)
const clerk = staffCaller('head_office')
const GUEST = { cartId: null, customerId: null }
const CONTACT = { name: 'Fenja von Ahlers', phone: '040 66969238', email: 'fenja@beispiel.de' }

const ops = () => shop.telephone.operations
type Wish = CallInput<'POST /api/telephone-orders'>

/** A place of its own for each test: branch and time, with the limited roll. */
async function wish(units = 2): Promise<Wish> {
  const { branch, start } = await shop.newPlace()
  const line = { skuid: shop.limitedSku, packaging: null, units }
  return { telephoneOrderGUID: null, branchERPId: branch.erpId, targetDateTime: start, lines: [line] }
}

const save = (of: Wish) => ops().save(clerk, { ...of, lines: of.lines.map((line) => ({ ...line, packaging: null })) })
const saved = async (of: Wish) => accepted(await save(of))

async function offered(of: Wish, contact = CONTACT) {
  const draft = await saved(of)
  const payUntil = draft.payUntil.at(-1) ?? ''
  const input = { telephoneOrderGUID: draft.telephoneOrderGUID, contact, payUntil, grandTotal: draft.cart.grandTotal }
  const order = accepted(await ops().send(clerk, input))
  const [row] = await shop.db
    .select()
    .from(telephoneOrders)
    .where(eq(telephoneOrders.telephoneOrderGuid, draft.telephoneOrderGUID))
  if (row === undefined) throw new Error('the order is missing')
  return { ...draft, input, order, row, guid: draft.telephoneOrderGUID }
}

const look = async (telephoneOrderGUID: string) => accepted(await ops().look(GUEST, { telephoneOrderGUID }))
const payerOf = async (telephoneOrderGUID: string) => {
  const { cartId } = accepted(await ops().openCart(GUEST, { telephoneOrderGUID }))
  return { cartId, customerId: null } satisfies TestCaller
}
const claimedAt = async ({ targetDateTime, branchERPId }: Wish) => {
  const branch = await shop.branches.byErpId(branchERPId)
  const rows = await shop.db.select().from(dailyInventory).where(eq(dailyInventory.skuid, shop.limitedSku))
  const day = dayOf(new Date(targetDateTime))
  return rows.find((row) => row.branchId === branch?.branchId && row.day === day)?.claimed ?? 0
}
const holdOf = async (cartId: string) => (await shop.db.select().from(slotHolds).where(eq(slotHolds.cartId, cartId)))[0]
async function sweep() {
  await endedHoldsJob(shop.bakery).run()
  await endedStockHoldsJob(shop.bakery).run()
}
const minutesUntil = (time: string) => (new Date(time).getTime() - shop.bakery.clock.now().getTime()) / 60_000

afterEach(async () => {
  await sweep()
  expect(await checkIntegrity(shop.db)).toEqual([])
})

test('a draft holds place and goods for some minutes, each input anew, and then both are free again', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const draft = await saved(of)
  expect(draft.cart).toMatchObject({ itemCount: 2 })
  expect(await claimedAt(of)).toBe(before + 2)
  shop.pass(15)
  const again = await saved({
    ...of,
    telephoneOrderGUID: draft.telephoneOrderGUID,
    lines: [{ ...of.lines[0], units: 3 } as never],
  })
  expect(again.telephoneOrderGUID).toBe(draft.telephoneOrderGUID)
  expect(minutesUntil(again.heldUntil)).toBeGreaterThan(19)
  expect(await claimedAt(of)).toBe(before + 3)
  shop.pass(10)
  await sweep()
  expect(await claimedAt(of)).toBe(before + 3)
  shop.pass(11)
  await sweep()
  expect(await claimedAt(of)).toBe(before)
  expect(await ops().look(GUEST, { telephoneOrderGUID: draft.telephoneOrderGUID })).toMatchObject({
    error: 'telephone_order_unknown',
  })
  // The clerk comes back to the call.
  expect((await saved({ ...of, telephoneOrderGUID: draft.telephoneOrderGUID })).cart.itemCount).toBe(2)
})

test('an offered order keeps its place and goods until its time, is written to the customer, and lapses by itself', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const { guid, order, row } = await offered(of)
  expect(order).toMatchObject({ state: 'open', name: CONTACT.name, by: clerk.staff.name })
  expect(order.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const [letter] = await shop.db.select().from(outbox).where(eq(outbox.kind, 'telephone_order'))
  expect(letter).toMatchObject({ recipient: CONTACT.email })
  expect(letter?.text).toContain(`/bezahlen?guid=${guid}`)
  expect((await holdOf(row.cartId))?.expiresAt).toEqual(new Date(order.payUntil))
  shop.pass(minutesUntil(order.payUntil) - 1)
  await sweep()
  expect(await claimedAt(of)).toBe(before + 2)
  expect(await look(guid)).toMatchObject({ state: 'open', cart: { itemCount: 2 }, changes: [] })
  shop.pass(2)
  await sweep()
  expect(await claimedAt(of)).toBe(before)
  expect(await holdOf(row.cartId)).toBeUndefined()
  expect(await look(guid)).toMatchObject({ state: 'over', cart: null })
  expect(await ops().openCart(GUEST, { telephoneOrderGUID: guid })).toMatchObject({ error: 'telephone_order_over' })
  expect(accepted(await ops().list(clerk, {})).orders.find((one) => one.telephoneOrderGUID === guid)?.state).toBe(
    'lapsed',
  )
  const acts = await shop.db.select().from(auditLog).where(eq(auditLog.subject, order.code))
  expect(acts.map(({ operation }) => operation)).toEqual(['telephoneOrders.send'])
})

test('paid behind the link it is one ordinary order that says who took it; the branch sees it only then', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const { guid, row } = await offered(of)
  const day = dayOf(new Date(of.targetDateTime))
  const seen = async () =>
    (await shop.orders.ordersOfBranchDay(row.branchId, day)).filter(({ cartId }) => cartId === row.cartId)
  const payer = await payerOf(guid)
  const reference = await shop.create(payer)
  expect(await seen()).toEqual([])
  expect(await claimedAt(of)).toBe(before + 2)
  const order = await shop.pay(payer, reference)
  expect(order).toMatchObject({ state: 'paid', targetAt: new Date(of.targetDateTime) })
  expect(await seen()).toHaveLength(1)
  expect(await claimedAt(of)).toBe(before + 2)
  expect(await shop.db.select().from(stockHolds).where(eq(stockHolds.cartId, row.cartId))).toEqual([])
  expect(await look(guid)).toMatchObject({ state: 'paid', ordered: { orderNumber: order.orderNumber } })
  const office = accepted(await shop.officeOrders.order(clerk, { orderNumber: order.orderNumber }))
  expect(office.takenBy).toMatchObject({ by: clerk.staff.name })
  expect(await ops().openCart(GUEST, { telephoneOrderGUID: guid })).toMatchObject({ error: 'telephone_order_over' })
  expect(await ops().discard(clerk, { telephoneOrderGUID: guid })).toMatchObject({ error: 'telephone_order_over' })
})

test('a customer who turns back at the provider keeps place and goods for the next attempt', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const { guid, row, order } = await offered(of)
  const payer = await payerOf(guid)
  const reference = await shop.create(payer)
  const payment = await shop.transitions.findPayment({ provider: shop.provider(), reference })
  if (payment === null) throw new Error('the payment is missing')
  await shop.transitions.abandon(payment, 'turned back')
  expect(await claimedAt(of)).toBe(before + 2)
  expect((await holdOf(row.cartId))?.expiresAt).toEqual(new Date(order.payUntil))
  expect(await shop.pay(payer, await shop.create(payer))).toMatchObject({ state: 'paid' })
  expect(await claimedAt(of)).toBe(before + 2)
})

test('after its time the goods of an attempt that was given up are free', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const { guid, order } = await offered(of)
  const payer = await payerOf(guid)
  const reference = await shop.create(payer)
  shop.pass(minutesUntil(order.payUntil) + 1)
  await sweep()
  expect(await claimedAt(of)).toBe(before + 2)
  const payment = await shop.transitions.findPayment({ provider: shop.provider(), reference })
  if (payment === null) throw new Error('the payment is missing')
  await shop.transitions.abandon(payment, 'turned back')
  expect(await claimedAt(of)).toBe(before)
})

test('a payment of the last second and the lapse: the order is paid, or nothing is taken and all is free', async () => {
  for (const lapseFirst of [true, false]) {
    const of = await wish()
    const before = await claimedAt(of)
    const { guid, order } = await offered(of)
    const payer = await payerOf(guid)
    const reference = await shop.create(payer)
    shop.pass(minutesUntil(order.payUntil) + 0.01)
    const paying = () => shop.pay(payer, reference)
    const [paid] = await Promise.all(lapseFirst ? [sweep().then(paying), null] : [paying(), sweep()])
    expect(paid).toMatchObject({ state: 'paid' })
    expect(await look(guid)).toMatchObject({ state: 'paid' })
    expect(await claimedAt(of)).toBe(before + 2)
  }
})

test('opened twice and paid in two tabs, it is charged once', async () => {
  const { guid } = await offered(await wish())
  const [first, second] = [await payerOf(guid), await payerOf(guid)]
  const references = [await shop.create(first), await shop.create(second)]
  expect(new Set(references).size).toBe(1)
  const paid = await shop.pay(first, references[0] ?? '')
  expect(await shop.pay(second, references[1] ?? '')).toMatchObject({ orderId: paid.orderId })
  const captured = await shop.keptOrdersOf(first)
  expect(captured).toHaveLength(1)
})

test('goods that sell out meanwhile are named to the customer; the last held ones stay hers', async () => {
  const of = await wish()
  const { guid, row } = await offered(of)
  const day = dayOf(new Date(of.targetDateTime))
  const others = { quantity: await claimedAt(of) }
  await shop.db.update(dailyInventory).set(others).where(eq(dailyInventory.branchId, row.branchId))
  // Nothing is left for anybody else, but for her.
  expect(await look(guid)).toMatchObject({ cart: { itemCount: 2 }, changes: [] })
  const rival = await wish()
  expect(
    await ops().save(clerk, { ...rival, branchERPId: of.branchERPId, targetDateTime: of.targetDateTime } as never),
  ).toMatchObject({ ok: false })
  await shop.db.update(dailyInventory).set({ soldOut: true }).where(eq(dailyInventory.branchId, row.branchId))
  const { cart, changes, missing } = await look(guid)
  expect(cart?.itemCount).toBe(0)
  expect(missing).toHaveLength(1)
  expect(changes).toEqual([expect.stringContaining('ausverkauft')])
  expect(day).toBe(dayOf(row.targetAt))
  await shop.db
    .update(dailyInventory)
    .set({ soldOut: false, quantity: null })
    .where(eq(dailyInventory.branchId, row.branchId))
})

test('a branch that closes on the day while the order waits: the customer is told, and gets the next free time at the checkout', async () => {
  const { guid, row } = await offered(await wish())
  const [closedDay] = await shop.db
    .insert(exceptionalDays)
    .values({ branchId: row.branchId, day: dayOf(row.targetAt), reason: 'Wasserschaden' })
    .returning()
  await shop.branches.refresh()
  expect((await look(guid)).changes).toEqual([expect.stringContaining('zu diesem Termin doch geschlossen')])
  const payer = await payerOf(guid)
  const validated = accepted(await shop.carts.validate(payer, {}))
  expect(validated).toMatchObject({
    validationResult: 'invalid',
    shopNotification: { changes: [{ label: 'Abholtermin' }] },
  })
  const moved = await shop.cartOf(payer)
  expect(new Date(moved.targetDateTime).getTime()).toBeGreaterThan(row.targetAt.getTime())
  expect(moved.itemCount).toBe(2)
  expect(await shop.pay(payer, await shop.create(payer))).toMatchObject({
    state: 'paid',
    targetAt: new Date(moved.targetDateTime),
  })
  await shop.db.delete(exceptionalDays).where(eq(exceptionalDays.day, closedDay?.day ?? ''))
  await shop.branches.refresh()
})

test('a price that rises while the order waits is named to the customer before the payment', async () => {
  const { guid, row } = await offered(await wish())
  const [{ unitPrice = 0 } = {}] = row.lines
  const called = row.lines.map((line) => ({ ...line, unitPrice: unitPrice - 5 }))
  await shop.db.update(telephoneOrders).set({ lines: called }).where(eq(telephoneOrders.telephoneOrderGuid, guid))
  expect((await look(guid)).changes).toEqual([expect.stringMatching(/ kostet jetzt .* statt /)])
  expect(await shop.pay(await payerOf(guid), await shop.create(await payerOf(guid)))).toMatchObject({ state: 'paid' })
})

test('allergens that are corrected while the order waits are those of the order that is paid', async () => {
  const { guid } = await offered(await wish())
  const ofRoll = eq(products.skuid, shop.limitedSku)
  const [before] = await shop.db.select().from(products).where(ofRoll)
  const corrected = 'Enthält: Weizen, Sesam.'
  await shop.db.update(products).set({ allergensText: corrected }).where(ofRoll)
  await shop.catalogue.refresh()
  const { orderGuid } = await shop.pay(await payerOf(guid), await shop.create(await payerOf(guid)))
  const lines = accepted(await shop.orders.order(GUEST, { orderGUID: orderGuid })).lines
  expect(lines.map(({ allergens }) => allergens)).toEqual([corrected])
  await shop.db
    .update(products)
    .set({ allergensText: before?.allergensText ?? '' })
    .where(ofRoll)
  await shop.catalogue.refresh()
})

test('a full time is refused, and the draft keeps what it had', async () => {
  const of = await wish()
  const draft = await saved(of)
  const full = await wish()
  await shop.db.update(branches).set({ capacityPickup: 1 }).where(eq(branches.erpId, full.branchERPId))
  await eventually(async () => (await shop.branches.byErpId(full.branchERPId))?.capacityPickup === 1)
  await saved(full)
  expect(await save({ ...full, telephoneOrderGUID: draft.telephoneOrderGUID })).toMatchObject({
    error: 'slot_full',
  })
  const [row] = await shop.db
    .select()
    .from(telephoneOrders)
    .where(eq(telephoneOrders.telephoneOrderGuid, draft.telephoneOrderGUID))
  expect((await holdOf(row?.cartId ?? ''))?.startsAt).toEqual(new Date(of.targetDateTime))
})

test('the code leads to the order in any spelling while it is open, and to nothing else', async () => {
  const { guid, order } = await offered(await wish())
  const { code } = order
  for (const typed of [
    code,
    code.toLowerCase(),
    `${code.slice(0, 3)} ${code.slice(3)}`,
    ` ${code.slice(0, 3)}-${code.slice(3)} `,
  ])
    expect(await ops().redeem(GUEST, { code: typed })).toMatchObject({ value: { telephoneOrderGUID: guid } })
  for (const typed of ['', '%', `${code}2`, code.slice(1), "' or 1=1 --"])
    expect(await ops().redeem(GUEST, { code: typed })).toMatchObject({ error: 'telephone_code_unknown' })
  accepted(await ops().discard(clerk, { telephoneOrderGUID: guid }))
  expect(await ops().redeem(GUEST, { code })).toMatchObject({ error: 'telephone_code_unknown' })
})

test('a draft belongs to its clerk; an offered order may be discarded by any, once, and sent again', async () => {
  const other = staffCaller('head_office')
  const of = await wish()
  const before = await claimedAt(of)
  const draft = await saved(of)
  const foreign = { ...of, telephoneOrderGUID: draft.telephoneOrderGUID } as never
  expect(await ops().save(other, foreign)).toMatchObject({ error: 'telephone_order_unknown' })
  const { guid, input } = await offered({ ...of, telephoneOrderGUID: draft.telephoneOrderGUID })
  const letters = () => shop.db.$count(outbox, eq(outbox.kind, 'telephone_order'))
  const sent = await letters()
  accepted(await ops().send(other, input))
  expect(await letters()).toBe(sent + 1)
  const both = await Promise.all([clerk, other].map((by) => ops().discard(by, { telephoneOrderGUID: guid })))
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await claimedAt(of)).toBe(before)
  expect(await ops().send(other, input)).toMatchObject({ error: 'telephone_order_over' })
  const acts = await shop.db.select().from(auditLog).where(eq(auditLog.operation, 'telephoneOrders.discard'))
  expect(acts.filter(({ subject }) => subject === input.telephoneOrderGUID || subject !== '')).not.toEqual([])
})

test('another total than the clerk read out, and a time to pay that is too late, are refused', async () => {
  const draft = await saved(await wish())
  const input = {
    ...{ telephoneOrderGUID: draft.telephoneOrderGUID, contact: CONTACT },
    ...{ payUntil: draft.payUntil[0] ?? '', grandTotal: draft.cart.grandTotal },
  }
  expect(await ops().send(clerk, { ...input, grandTotal: 1 })).toMatchObject({ error: 'cart_changed' })
  const late = toWire(new Date(new Date(draft.cart.targetDateTime).getTime() + 60_000))
  expect(await ops().send(clerk, { ...input, payUntil: late })).toMatchObject({ error: 'time_not_offered' })
  accepted(await ops().send(clerk, input))
})

test('the deleted account of the address ends the order, and nobody is named any more', async () => {
  const of = await wish()
  const before = await claimedAt(of)
  const { guid } = await offered(of, { ...CONTACT, email: 'weg@beispiel.de' })
  await inTransaction(shop.db, (tx) => shop.telephone.forgetEmail(tx, 'WEG@beispiel.de'))
  expect(await claimedAt(of)).toBe(before)
  expect(await look(guid)).toMatchObject({ state: 'over' })
  const listed = accepted(await ops().list(clerk, {})).orders.find((one) => one.telephoneOrderGUID === guid)
  expect(listed).toMatchObject({ state: 'discarded', name: '', phone: '', email: '' })
})

test('unknown guids are refused', async () => {
  const telephoneOrderGUID = randomUUID()
  const unknown = { error: 'telephone_order_unknown' }
  expect(await ops().look(GUEST, { telephoneOrderGUID })).toMatchObject(unknown)
  expect(await ops().openCart(GUEST, { telephoneOrderGUID })).toMatchObject(unknown)
  expect(await ops().discard(clerk, { telephoneOrderGUID })).toMatchObject(unknown)
})

describe('a process that is killed', () => {
  test('while it opens the payment: place and goods stay with the cart when the attempt is given up', async () => {
    const of = await wish()
    const before = await claimedAt(of)
    const { guid, row, order } = await offered(of)
    const payer = await payerOf(guid)
    expect(await shop.dieAt('before T2', { call: 'create', caller: payer })).toBe(true)
    shop.pass(26)
    await shop.reconcile()
    expect((await shop.ordersOf(payer)).map(({ state }) => state)).toEqual(['abandoned'])
    expect(await claimedAt(of)).toBe(before + 2)
    expect((await holdOf(row.cartId))?.expiresAt).toEqual(new Date(order.payUntil))
    expect(await shop.pay(payer, await shop.create(payer))).toMatchObject({ state: 'paid' })
  })

  test('while it records the payment: the order is paid once, and holds nothing twice', async () => {
    const of = await wish()
    const before = await claimedAt(of)
    const { guid, row } = await offered(of)
    const payer = await payerOf(guid)
    const reference = await shop.create(payer)
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    expect(await shop.dieAt('within T3', { call: 'capture', caller: payer, reference })).toBe(true)
    shop.pass(2)
    await shop.reconcile()
    expect(await look(guid)).toMatchObject({ state: 'paid' })
    expect(await claimedAt(of)).toBe(before + 2)
    expect(await shop.db.select().from(stockHolds).where(eq(stockHolds.cartId, row.cartId))).toEqual([])
    expect(await shop.keptOrdersOf(payer)).toHaveLength(1)
  })
})
