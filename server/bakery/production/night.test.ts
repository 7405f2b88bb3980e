import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { dayOf, fromWire, instantAt } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { auditLog } from '../db/schema/audit-log'
import { orders } from '../db/schema/orders'
import { sumDoughs } from './dough-rules'
import { placeholderErpId, sameWeekdaysBefore } from './rules'
import { createProductionService } from './service'

const shop = openForFile(() => createTestShop({ slotsPerDay: 5 }))
afterEach(() => shop.resetClock())

const okka = staffCaller('bakehouse')
const head = staffCaller('head_office')
const CAPPUCCINO = 150_014

/** The list that a line of an order is on. */
const listOf = (line: { bakehouse: string; wave: string | null; waveDay: string | null } | undefined) => ({
  bakehouse: line?.bakehouse ?? '',
  wave: line?.wave ?? '',
  date: line?.waveDay ?? '',
})

test('a night: orders until the cut-off, lock, print, two late orders, one cancellation, second print', async () => {
  const [first, second, third] = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  const [line] = await shop.linesOf(first.orderId)
  const of = listOf(line)
  const branch = await shop.branches.byId(first.branchId)
  const branchERPId = branch?.erpId ?? 0
  const list = async () => accepted(await shop.production.list(okka, of))
  const print = async () => accepted(await shop.production.print(okka, of))

  const open = await print()
  expect(open).toMatchObject({ total: 6, wave: { version: 0 }, open: [] })
  expect(first.cancellableUntil).toEqual(fromWire(open.wave.cutOffAt))

  const cutOffAt = fromWire(open.wave.cutOffAt) ?? new Date(0)
  shop.setClock(new Date(cutOffAt.getTime() - 1_000))
  await shop.production.lockDue(shop.bakery.clock.now())
  expect(await list()).toMatchObject({ wave: { version: 0 } })
  shop.setClock(cutOffAt)
  const due = shop.bakery.clock.now()
  await Promise.all([shop.production.lockDue(due), shop.production.lockDue(due), shop.production.lockDue(due)])
  expect(await print()).toMatchObject({ total: 6, open: [], wave: { version: 1, supplement: 0 } })

  expect(await shop.orders.cancelByCustomer(first.orderId, async () => {})).toBeNull()
  await shop.paidOrder()
  await shop.paidOrder()
  const { orderNumber, grandTotalCents: amount } = third
  const off = { branchERPId, orderNumber, requestId: randomUUID(), amount, reason: 'cancelled' } as const
  accepted(await shop.refunds.callOff(head, off))
  const later = await list()
  expect(later).toMatchObject({ total: 8, wave: { version: 1, supplement: 0 } })
  expect(later.open).toMatchObject([{ branchERPId, units: 2 }])

  expect(await print()).toMatchObject({ total: 8, open: [], last: later.open, wave: { version: 1, supplement: 1 } })
  expect(await print()).toMatchObject({ wave: { supplement: 1 } })
  const versions = accepted(await shop.production.versions(okka, of)).records
  expect(versions).toMatchObject([
    { version: 1, supplement: 0, by: '', units: 6, changes: [] },
    { version: 1, supplement: 1, by: 'Wiebke Carstens', units: 8, changes: later.open },
  ])
  expect(later.open[0]?.imagePath).toMatch(/^\/pictures\//)
  const from = { version: 1, supplement: 0 }
  expect(accepted(await shop.production.difference(okka, { ...of, from })).changes).toEqual(later.open)
  expect(await shop.production.difference(okka, { ...of, from: { version: 9, supplement: 0 } })).toMatchObject({
    error: 'version_unknown',
  })

  // The list of one branch equals its ordered units.
  const packed = accepted(await shop.production.list(okka, { ...of, branchERPId }))
  const { rows } = await shop.db.execute<{ units: number }>(sql`
    select sum(l.units)::int as units from order_lines l join orders o using (order_id)
    where o.branch_id = ${first.branchId} and o.state = 'paid'`)
  expect(packed.goods.map(({ total }) => total)).toEqual([rows[0]?.units])
  expect(packed.doughs).toEqual(sumDoughs(packed.goods))
  expect(packed.doughs[0]?.grams).toBeGreaterThan(0)
  expect(second.branchId).toBe(first.branchId)
  expect(JSON.stringify(packed)).not.toContain(first.contact?.lastName)
  const acts = await shop.db.select().from(auditLog).where(eq(auditLog.operation, 'production.print'))
  expect(acts.map(({ after }) => after)).toContainEqual({
    bakehouse: of.bakehouse,
    day: of.date,
    version: 1,
    supplement: 1,
  })
  expect(await checkIntegrity(shop.db)).toEqual([])
})

test('a stored version can be neither changed nor deleted', async () => {
  for (const statement of [
    sql`update production_versions set total = 0`,
    sql`delete from production_versions`,
    sql`truncate production_versions`,
  ]) {
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'production versions cannot be changed or deleted' },
    })
  }
})

test("refuses an unknown wave, and one of a bakehouse outside the caller's role", async () => {
  const paid = await shop.paidOrder()
  const [line] = await shop.linesOf(paid.orderId)
  const of = listOf(line)
  const elsewhere = staffCaller('bakehouse', [424_242])
  expect(await shop.production.list(elsewhere, of)).toMatchObject({ error: 'wave_unknown' })
  expect(await shop.production.list(okka, { ...of, wave: 'Abend' })).toMatchObject({ error: 'wave_unknown' })
  expect(await shop.production.list(okka, { ...of, bakehouse: 'Wismar' })).toMatchObject({ error: 'wave_unknown' })
})

test('a deleted wave keeps its orders', async () => {
  const paid = await shop.paidOrder()
  const [line] = await shop.linesOf(paid.orderId)
  const of = listOf(line)
  const before = accepted(await shop.production.list(okka, of)).total

  // Removed from the wave after the order: the ordered goods stay on the list.
  await shop.db.execute(sql`insert into product_waves (branch_id, skuid, wave) values (null, ${shop.limitedSku}, null)`)
  await shop.branches.refresh()
  await shop.production.lockDue(shop.bakery.clock.now())
  expect(accepted(await shop.production.list(okka, of)).total).toBe(before)
  await shop.db.execute(sql`delete from product_waves where skuid = ${shop.limitedSku}`)
  // Otherwise the next order would be placed with the old wave plan.
  await shop.branches.refresh()
})

test('goods refunded as sold out are not baked; goods refunded for other reasons are', async () => {
  const [first, second] = [await shop.paidOrder(), await shop.paidOrder()]
  const [line] = await shop.linesOf(first.orderId)
  const of = listOf(line)
  const branchERPId = (await shop.branches.byId(first.branchId))?.erpId ?? 0
  accepted(await shop.production.lock(okka, of))
  const { total } = accepted(await shop.production.list(okka, of))
  const payOneBack = async ({ orderNumber }: typeof first, reason: 'sold_out' | 'goodwill') => {
    const { lines } = accepted(await shop.refunds.look(head, { branchERPId, orderNumber }))
    const line = lines[0]
    const wish = { kind: 'parts' as const, lines: [{ position: line?.position ?? 0, units: 1 }], shipping: false }
    const amount = line?.shares[0] ?? 0
    accepted(await shop.refunds.give(head, { branchERPId, orderNumber, requestId: randomUUID(), amount, reason, wish }))
  }
  await payOneBack(first, 'goodwill')
  expect(accepted(await shop.production.list(okka, of))).toMatchObject({ total, open: [] })
  await payOneBack(second, 'sold_out')
  const list = accepted(await shop.production.list(okka, of))
  expect(list).toMatchObject({ total: total - 1, open: [{ branchERPId, units: -1 }] })
  expect(list.openSince).not.toBe('0001-01-01T00:00:00')
  expect(accepted(await shop.production.print(okka, of))).toMatchObject({ open: [], last: [{ units: -1 }] })
})

test('a branch that closes after the lock: its units become minus lines, moved orders are baked in another night', async () => {
  const moved = await shop.paidOrder()
  const [line] = await shop.linesOf(moved.orderId)
  const of = listOf(line)
  const branchERPId = (await shop.branches.byId(moved.branchId))?.erpId ?? 0
  accepted(await shop.production.lock(okka, of))
  const { total } = accepted(await shop.production.list(okka, of))

  const closed = { branchERPId, date: dayOf(moved.targetAt), hours: [], reason: 'Rohrbruch' }
  const { version, orders: hit } = accepted(await shop.branchHours.checkDay(head, closed))
  expect(hit.length).toBeGreaterThan(1)
  const decisions = hit.map(({ orderNumber, proposal }) => ({
    orderNumber,
    moveTo: orderNumber === moved.orderNumber ? proposal : null,
  }))
  accepted(await shop.branchHours.saveDay(head, { ...closed, version, decisions }))

  const list = accepted(await shop.production.list(okka, of))
  const gone = total - list.total
  expect(gone).toBeGreaterThanOrEqual(2 * hit.length - 1)
  expect(list.open).toMatchObject([{ branchERPId, units: -gone }])
  expect(list.branches.map((one) => one.branchERPId)).not.toContain(branchERPId)
  const [again] = await shop.linesOf(moved.orderId)
  expect(again?.waveDay).not.toBe(of.date)
  const later = { ...listOf(again), branchERPId }
  expect(accepted(await shop.production.list(okka, later)).total).toBeGreaterThanOrEqual(2)
  expect(await checkIntegrity(shop.db)).toEqual([])
})

/** Pseudo-random numbers from 0 to 1. */
const chance = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

test('after any orders, moves and cancellations recorded and open units equal the ordered ones', async () => {
  const model = await shop.rowOfGuid((await shop.paidOrder()).orderGuid)
  const [line] = await shop.linesOf(model.orderId)
  if (line === undefined) throw new Error('the order has a line')
  const { reference: _, ...row } = model
  const day = '2027-03-28'
  const night = { ...listOf(line), wave: 'Sonntag', date: day }
  const next = chance(20_270_328)
  const branches = (await shop.branches.all()).filter(({ bakehouse }) => bakehouse === night.bakehouse).slice(0, 4)
  const known: string[] = []
  const expected = new Map<string, number>()

  const place = async (): Promise<void> => {
    const orderId = randomUUID()
    const units = 1 + Math.floor(next() * 9)
    const branchId = branches[Math.floor(next() * branches.length)]?.branchId ?? row.branchId
    const copy = { ...row, orderId, orderGuid: randomUUID(), orderNumber: `T-${known.length}`, branchId }
    const identity = {
      cartId: randomUUID(),
      invoiceNumber: `T-${known.length}`,
      providerReference: null,
    }
    await shop.db.insert(orders).values({ ...copy, ...identity, targetAt: instantAt(day, '08:00') })
    await shop.db.execute(sql`insert into order_lines select * from jsonb_populate_record(null::order_lines,
      (select to_jsonb(l) || jsonb_build_object('order_id', ${orderId}::text, 'units', ${units}::int, 'wave', 'Sonntag',
        'wave_day', ${day}::text) from order_lines l where l.order_id = ${model.orderId} limit 1))`)
    known.push(orderId)
    expected.set(orderId, units)
  }
  const steps = [
    place,
    place,
    async () => {
      const orderId = known[Math.floor(next() * known.length)]
      if (orderId === undefined) return
      await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.orderId, orderId))
      expected.set(orderId, 0)
    },
    async () => {
      const orderId = known[Math.floor(next() * known.length)]
      if (orderId === undefined) return
      await shop.db.execute(sql`update order_lines set wave_day = '2027-03-29' where order_id = ${orderId}`)
      expected.set(orderId, 0)
    },
    async () => void accepted(await shop.production.print(okka, night)),
    async () => void (next() < 0.2 && accepted(await shop.production.lock(okka, night))),
  ]
  let wasTold = ''
  for (let step = 0; step < 80; step += 1) {
    await steps[Math.floor(next() * steps.length)]?.()
    const list = accepted(await shop.production.list(okka, night))
    const { records } = accepted(await shop.production.versions(okka, night))
    const ordered = [...expected.values()].reduce((sum, units) => sum + units, 0)
    expect(list.total).toBe(ordered)
    expect(list.totals.reduce((sum, units) => sum + units, 0)).toBe(ordered)
    const last = records.at(-1)
    const open = list.open.reduce((sum, { units }) => sum + units, 0)
    if (last !== undefined) expect(last.units + open).toBe(ordered)
    const told = JSON.stringify(records)
    expect(told.startsWith(wasTold.slice(0, -1))).toBe(true)
    wasTold = told
  }
  expect(JSON.parse(wasTold).length).toBeGreaterThan(5)
  const audit = await checkIntegrity(shop.db)
  expect(audit.filter(({ rule }) => rule.includes('bakehouse'))).toEqual([])
})

test('usual units are shown beside the ordered ones and not added to them', async () => {
  const { orderId } = await shop.paidOrder()
  const [line] = await shop.linesOf(orderId)
  const of = listOf(line)
  const ordered = accepted(await shop.production.list(okka, of)).total
  // Two more weeks than needed, because some days may be holidays.
  const days = sameWeekdaysBefore(of.date, dayOf(shop.bakery.clock.now())).slice(0, 8)
  await shop.db.execute(sql`
    insert into order_lines select past.* from order_lines l,
      unnest(${sql.param(days)}::text[]) with ordinality as w(day, place),
      jsonb_populate_record(l, jsonb_build_object('position', 100 + place, 'wave_day', day, 'units', 7)) as past
    where l.order_id = ${orderId}`)
  const another = createProductionService({ ...shop.bakery, branches: shop.branches })
  const list = accepted(await another.list(okka, of))
  expect(list.goods.flatMap(({ usual }) => usual).filter((units) => units > 0)).toEqual([7])
  expect(list.total).toBe(ordered)
  await shop.db.execute(sql`delete from order_lines where order_id = ${orderId} and position >= 100`)
})

test('an order changed after the lock: added units become a supplement, removed ones a minus line', async () => {
  const [more, less] = [await shop.paidOrder(), await shop.paidOrder()]
  const [line] = await shop.linesOf(more.orderId)
  const of = listOf(line)
  accepted(await shop.production.lock(okka, of))
  const list = async () => accepted(await shop.production.list(okka, of))
  const { total } = await list()

  const added = await shop.changeOf(more.orderGuid, 7)
  if (added === null) throw new Error('the change was refused')
  const { reference } = accepted(await shop.orderChanges.openChange(shop.nobody, added.bought))
  // Unpaid goods are not baked.
  expect(await list()).toMatchObject({ total, open: [] })
  await shop.decide(reference, 'pay')
  accepted(await shop.captureChange(more.orderGuid, reference))
  expect(await list()).toMatchObject({ total: total + 5, open: [{ units: 5 }] })
  accepted(await shop.production.print(okka, of))

  const dropped = await shop.changeOf(less.orderGuid, 1)
  if (dropped === null) throw new Error('the change was refused')
  accepted(await shop.orderChanges.changeOrder(shop.nobody, dropped.bought))
  expect(await list()).toMatchObject({ total: total + 4, open: [{ units: -1 }] })

  const branch = await shop.branches.byId(more.branchId)
  const day = { branchERPId: branch?.erpId ?? 0, date: dayOf(more.targetAt) }
  const { orders: seen } = accepted(await shop.branchOrders.list(head, day))
  expect(seen.find(({ orderNumber }) => orderNumber === more.orderNumber)?.changed).toMatchObject({
    goods: [{ from: 2, to: 7 }],
  })
})

test('units in cups are listed beside the total, for each branch', async () => {
  const caller = await shop.newCaller()
  const coffee = { SKUID: CAPPUCCINO, CartItemUnits: 3 }
  accepted(await shop.carts.addProduct(caller, { ...coffee, packaging: 'reusable_cup' }))
  accepted(await shop.carts.addProduct(caller, { ...coffee, CartItemUnits: 1 }))
  const order = await shop.pay(caller, await shop.create(caller))
  const [rolls] = (await shop.linesOf(order.orderId)).filter(({ wave }) => wave !== '')
  const of = listOf(rolls)
  // A bakery whose bakehouse fills them.
  await shop.db.execute(sql`
    update order_lines set bakehouse = ${of.bakehouse}, wave = ${of.wave}, wave_day = ${of.date}
    where order_id = ${order.orderId}`)
  const branch = await shop.branches.byId(order.branchId)
  const { goods } = accepted(await shop.production.list(okka, { ...of, branchERPId: branch?.erpId ?? 0 }))
  expect(goods.find(({ skuNumber }) => skuNumber === '50014')).toMatchObject({
    total: 4,
    packed: [{ packaging: 'reusable_cup', units: [3] }],
  })
  // Another packaging after the lock changes no total, but is reported to the bakehouse.
  const { version } = accepted(await shop.production.lock(okka, of)).wave
  await shop.db.execute(sql`
    update order_lines set packaging = 'own' where order_id = ${order.orderId} and packaging = 'reusable_cup'`)
  const told = [
    { skuNumber: '50014', packaging: 'own', units: 3 },
    { skuNumber: '50014', packaging: 'reusable_cup', units: -3 },
  ]
  expect(accepted(await shop.production.print(okka, of))).toMatchObject({ open: [], last: told })
  const from = { version, supplement: 0 }
  expect(accepted(await shop.production.difference(okka, { ...of, from })).changes).toMatchObject(told)
})

test('goods of a deleted branch are listed under their own heading and do not affect other branches', async () => {
  const [kept, lost] = [await shop.paidOrder(), await shop.paidOrder()]
  const [line] = await shop.linesOf(kept.orderId)
  const of = { bakehouse: line?.bakehouse ?? '', wave: line?.wave ?? '', date: line?.waveDay ?? '' }
  const before = accepted(await shop.production.lock(okka, of))
  await shop.db.execute(sql`update orders set branch_id = 424242 where order_id = ${lost.orderId}`)

  const list = accepted(await shop.production.lock(okka, of))
  expect(list.total).toBe(before.total)
  const gone = placeholderErpId(424_242)
  const column = list.branches.findIndex(({ branchERPId }) => branchERPId === gone)
  expect(list.totals[column]).toBe(2)
  expect(list).toMatchObject({ wave: { version: before.wave.version + 1 }, open: [] })
  const packed = accepted(await shop.production.list(okka, { ...of, branchERPId: gone }))
  expect(packed).toMatchObject({ total: 2, branches: [{ branchERPId: gone }] })

  const elsewhere = staffCaller('bakehouse', [(await shop.branches.byId(kept.branchId))?.erpId ?? 0])
  expect(accepted(await shop.production.list(elsewhere, of)).branches).not.toContainEqual(
    expect.objectContaining({ branchERPId: gone }),
  )
  await shop.db.execute(sql`update orders set branch_id = ${kept.branchId} where order_id = ${lost.orderId}`)
})
