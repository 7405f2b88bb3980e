import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { sum } from '@/lib/domain/sum'
import { dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import {
  goodsOf,
  putChange,
  putMissed,
  putOrder,
  putRefund,
  type RandomOrder,
  type RandomRefund,
  randomStory,
  refundedLines,
  takeBackMissed,
} from '@/testing/random-orders'
import { checkIntegrity } from '../../db/integrity-check'
import { orders } from '../../db/schema/orders'
import {
  ALL_BRANCHES,
  dailyCouponSums,
  dailyProductSums,
  dailySums,
  dueSums,
  NO_PRODUCT,
} from '../../db/schema/reports'
import { computeDueSums, markAllSums } from './store'

type Kept = { order: RandomOrder; refunds: RandomRefund[] }

/** What happened to one product of one order on a day. */
type Event = Partial<Record<'units' | 'turnover' | 'discount' | 'refunded', number>> & {
  of: RandomOrder
  at: Date
  skuid: number
  kind: 'orders' | 'refunds' | 'noShows'
  /** What counts once however many products it has. */
  id: unknown
}

/** All events by a plain walk over the orders. */
function eventsOf({ order: of, refunds }: Kept): Event[] {
  const sold = of.lines.map((line) => ({
    ...{ of, at: of.paidAt, skuid: line.skuid, kind: 'orders' as const, id: of },
    ...{ units: line.units, turnover: goodsOf(line), discount: line.units * line.price - goodsOf(line) },
  }))
  const shipped = { of, at: of.paidAt, skuid: NO_PRODUCT, kind: 'orders' as const, id: of, turnover: of.shipping }
  const missed = of.lines.map(({ skuid }) => ({ of, at: of.targetAt, skuid, kind: 'noShows' as const, id: of }))
  const returned = refunds
    .filter(({ state, reason }) => state !== 'refused' && reason !== 'changed')
    .flatMap((refund) =>
      [...refundedLines(of, refund), { skuid: NO_PRODUCT, goods: refund.other }].map(({ skuid, goods }) => ({
        ...{ of, at: refund.at, skuid, kind: 'refunds' as const, id: refund, refunded: goods },
      })),
    )
  return [...sold, ...(of.shipping > 0 ? [shipped] : []), ...(of.isMissed ? missed : []), ...returned]
}

/** Sums of a table by branch, day and key; events without a key are in none. */
function modelOf(events: readonly Event[], keyOf: (event: Event) => string | null) {
  const keyed = events.flatMap((event) =>
    [event.of.branchId, ALL_BRANCHES].flatMap((branch) => {
      const key = keyOf(event)
      return key === null ? [] : [{ ...event, key: `${branch} ${dayOf(event.at)} ${key}` }]
    }),
  )
  return [...Map.groupBy(keyed, ({ key }) => key)].map(([key, of]) => {
    const once = (kind: Event['kind']) => new Set(of.flatMap((event) => (event.kind === kind ? [event.id] : []))).size
    const total = (name: 'units' | 'turnover' | 'discount' | 'refunded') => sum(of.map((event) => event[name] ?? 0))
    return {
      ...{
        key,
        orders: once('orders'),
        units: total('units'),
        turnover: total('turnover'),
        discount: total('discount'),
      },
      ...{ refunds: once('refunds'), refunded: total('refunded'), noShows: once('noShows') },
    }
  })
}

type Row = Omit<typeof dailySums.$inferSelect, 'service'>
const keptOf = <R extends Row>(rows: readonly R[], keyOf: (row: R) => string | number) =>
  rows.map((row) => ({
    ...{ key: `${row.branchId} ${row.day} ${keyOf(row)}`, orders: row.orders, units: row.units },
    ...{ turnover: row.turnoverCents, discount: row.discountCents, refunds: row.refunds },
    ...{ refunded: row.refundedCents, noShows: row.noShows },
  }))

const sorted = (sums: { key: string }[]) => sums.toSorted((a, b) => a.key.localeCompare(b.key))

describe('random orders, changes, refunds and missed orders', () => {
  const database = openForFile(async () => {
    const created = await createTestDatabase()
    const [template] = await created.db.select().from(orders).limit(1)
    if (template === undefined) throw new Error('the demo has no order')
    return { ...created, template, close: created.drop }
  })

  async function empty() {
    await database.db.delete(orders)
    await database.db.delete(dueSums)
    await database.db.execute(sql`truncate daily_sums, daily_product_sums, daily_coupon_sums`)
  }

  type Story = Parameters<Parameters<(typeof randomStory)['map']>[0]>[0]
  /** Writes the rows in their order; `pass` stands between them. */
  async function live({ order, changedLines, changedTarget, refunds, isTakenBack }: Story, pass: () => Promise<void>) {
    const { db, template } = database
    await putOrder(db, template, order)
    await pass()
    const now = { ...order, lines: changedLines ?? order.lines, targetAt: changedTarget ?? order.targetAt }
    await putChange(db, now)
    for (const refund of refunds) await putRefund(db, now, refund)
    if (order.isMissed || isTakenBack) await putMissed(db, now)
    await pass()
    if (!order.isMissed) await takeBackMissed(db, now)
    return { order: now, refunds }
  }

  async function expectEqual(all: readonly Kept[]) {
    const { db } = database
    const events = all.flatMap(eventsOf)
    const services = await db.select().from(dailySums)
    const products = await db.select().from(dailyProductSums)
    const coupons = await db.select().from(dailyCouponSums)
    const kept = [
      keptOf(services, (row) => row.service),
      keptOf(products, (row) => row.skuid),
      keptOf(coupons, (row) => row.code),
    ]
    const model = [
      modelOf(events, ({ of }) => of.service),
      modelOf(events, ({ skuid }) => String(skuid)),
      modelOf(events, ({ of }) => of.coupon),
    ]
    expect(kept.map(sorted)).toEqual(model.map(sorted))
    const { rows } = await db.execute(sql`
      select coalesce(sum(grand_total_cents - (totals->>'depositTotal')::int), 0)::int as turnover,
        (select coalesce(sum(amount_cents - deposit_cents), 0)::int from refunds
         where state <> 'refused' and reason is distinct from 'changed') as refunded
      from orders where paid_at is not null`)
    const whole = services.filter(({ branchId }) => branchId === ALL_BRANCHES)
    expect(rows).toEqual([
      { turnover: sum(whole.map((row) => row.turnoverCents)), refunded: sum(whole.map((row) => row.refundedCents)) },
    ])
  }

  test('the kept sums equal a plain walk over the orders, also when all are computed anew', async () => {
    const { db } = database
    await fc.assert(
      fc.asyncProperty(fc.array(randomStory, { minLength: 1, maxLength: 12 }), async (stories) => {
        await empty()
        const all: Kept[] = []
        for (const [index, story] of stories.entries())
          all.push(await live(story, () => (index % 2 === 0 ? computeDueSums(db) : Promise.resolve())))
        await computeDueSums(db)
        await expectEqual(all)
        await markAllSums(db)
        await computeDueSums(db)
        await expectEqual(all)
      }),
      { numRuns: 15 },
    )
  })
})

describe('orders of the shop', () => {
  const shop = openForFile(createTestShop)

  test('a paid change, a refund and a cancellation leave sums that the integrity check accepts', async () => {
    const { db } = shop
    const [kept, changed, cancelled] = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
    const more = await shop.changeOf(changed.orderGuid, 4)
    const { reference } = accepted(await shop.orderChanges.openChange(shop.nobody, more?.bought ?? never()))
    await shop.decide(reference, 'pay')
    await shop.captureChange(changed.orderGuid, reference)
    const less = await shop.changeOf(changed.orderGuid, 3)
    await shop.orderChanges.changeOrder(shop.nobody, less?.bought ?? never())
    await shop.oweUnit(kept.orderGuid)
    await shop.payments.cancelOrder(shop.nobody, { orderGUID: cancelled.orderGuid })
    const caller = await shop.newCaller()
    await shop.giveAway(caller)
    const contact = { firstName: 'Inken', lastName: 'Johannsen', email: 'inken@example.com', phone: '' }
    accepted(await shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact }))
    await computeDueSums(db)
    expect(await checkIntegrity(db)).toEqual([])
    const today = dayOf(new Date())
    const rows = await db.select().from(dailySums).where(eq(dailySums.day, today))
    const all = rows.filter(({ branchId }) => branchId === ALL_BRANCHES)
    const price = kept.grandTotalCents / 2
    expect(all).toMatchObject([
      { orders: 4, units: 2 + 3 + 2 + 2, turnoverCents: 7 * price, refunds: 2, refundedCents: 3 * price },
    ])
    await db.update(dailySums).set({ turnoverCents: 1 }).where(eq(dailySums.branchId, kept.branchId))
    expect((await checkIntegrity(db)).map(({ rule }) => rule)).toContain(
      'the kept sums of a branch and day equal its orders and refunds',
    )
  })
})

function never(): never {
  throw new Error('the change was refused')
}
