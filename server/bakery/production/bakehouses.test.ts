import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Caller } from '@/lib/contract/operation'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { branches } from '../db/schema/branches'
import { orderLines, orders } from '../db/schema/orders'
import { createProductionService } from './service'

const shop = openForFile(() => createTestShop({ slotsPerDay: 5 }))
afterEach(() => shop.resetClock())

const WAVE = 'Nacht'
const head = staffCaller('head_office')

/** The first branches of two bakehouses, and staff for all branches of each. */
async function bakehouses() {
  const all = await shop.branches.all()
  return ['Hamburg', 'Lübeck'].map((name) => {
    const own = all.filter(({ bakehouse }) => bakehouse === name)
    return {
      name,
      branches: own,
      baker: staffCaller(
        'bakehouse',
        own.map(({ erpId }) => erpId),
      ),
    }
  })
}

let made = 0

/** A paid order of one line for a branch, baked by a bakehouse in the night of a day. */
async function placeOrder(of: { branchId: number; bakehouse: string; day: string; units: number }): Promise<string> {
  const model = (await shop.db.select().from(orders).limit(1))[0]
  const [line] = model === undefined ? [] : await shop.linesOf(model.orderId)
  if (model === undefined || line === undefined) throw new Error('the shop has an order')
  const orderId = randomUUID()
  const own = {
    orderId,
    orderGuid: randomUUID(),
    orderNumber: `T-${++made}`,
    invoiceNumber: `T-${made}`,
    cartId: randomUUID(),
  }
  const { branchId, bakehouse, day, units } = of
  await shop.db.insert(orders).values({ ...model, ...own, branchId, targetAt: instantAt(day, '08:00') })
  await shop.db.insert(orderLines).values({ ...line, orderId, units, bakehouse, wave: WAVE, waveDay: day })
  return orderId
}

const sumOf = (changes: readonly { units: number }[]) => changes.reduce((sum, { units }) => sum + units, 0)

describe('several bakehouses', () => {
  beforeAll(async () => void (await shop.paidOrder()))

  type Step =
    | { kind: 'order'; at: number; place: number; units: number }
    | { kind: 'cancel'; which: number }
    | { kind: 'print' | 'lock'; at: number }
  const at = fc.nat(1)
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ kind: fc.constant('order' as const), at },
        ...{ place: fc.nat(2), units: fc.integer({ min: 1, max: 9 }) },
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('print' as const, 'lock' as const), at }) },
  )

  /** A night of two bakehouses, with the ordered and the recorded units of each. */
  async function openNight(day: string) {
    const two = await bakehouses()
    const placed: { orderId: string; at: number; units: number }[] = []
    /** Recorded units of each; null before its first version. */
    const paper: (number | null)[] = two.map(() => null)
    const house = (place: number) => {
      const found = two[place]
      if (found === undefined) throw new Error('there are two bakehouses')
      return { ...found, of: { bakehouse: found.name, wave: WAVE, date: day } }
    }
    const steps = {
      order: async ({ at, place, units }: Extract<Step, { kind: 'order' }>) => {
        const { name: bakehouse, branches: own } = house(at)
        const orderId = await placeOrder({ branchId: own[place]?.branchId ?? 0, bakehouse, day, units })
        placed.push({ orderId, at, units })
      },
      cancel: async ({ which }: Extract<Step, { kind: 'cancel' }>) => {
        const gone = placed[which]
        if (gone === undefined) return
        await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.orderId, gone.orderId))
        gone.units = 0
      },
      write: async ({ kind, at }: Extract<Step, { kind: 'print' | 'lock' }>) => {
        const { baker, of } = house(at)
        const written = accepted(await shop.production[kind](baker, of))
        if (written.wave.version > 0) paper[at] = written.total
      },
    }
    return {
      take: (one: Step) =>
        one.kind === 'order' ? steps.order(one) : one.kind === 'cancel' ? steps.cancel(one) : steps.write(one),
      /** Expects that recorded and open units equal the ordered ones at each bakehouse. */
      check: async () => {
        for (const [at, told] of paper.entries()) {
          const { baker, of } = house(at)
          const list = accepted(await shop.production.list(baker, of))
          const ordered = placed.reduce((sum, order) => sum + (order.at === at ? order.units : 0), 0)
          expect(list.total).toBe(ordered)
          expect(sumOf(list.open)).toBe(told === null ? 0 : ordered - told)
        }
      },
    }
  }

  it('each have their own recorded and open units, whatever the others lock and print', async () => {
    let nights = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const night = await openNight(addCalendarDays('2027-03-02', 7 * nights++))
        for (const one of steps) {
          await night.take(one)
          await night.check()
        }
      }),
      { numRuns: 12 },
    )
    const audit = await checkIntegrity(shop.db)
    expect(audit.filter(({ rule }) => rule.includes('bakehouse'))).toEqual([])
  })

  it('can be locked and printed only with a role for all of their branches', async () => {
    const [hamburg, luebeck] = await bakehouses()
    const of = { bakehouse: 'Lübeck', wave: WAVE, date: '2027-06-01' }
    const some = luebeck?.branches.slice(0, 2) ?? []
    await placeOrder({ branchId: some[0]?.branchId ?? 0, bakehouse: 'Lübeck', day: of.date, units: 3 })
    await placeOrder({ branchId: luebeck?.branches[2]?.branchId ?? 0, bakehouse: 'Lübeck', day: of.date, units: 4 })
    const partly = staffCaller(
      'bakehouse',
      some.map(({ erpId }) => erpId),
    )
    expect(accepted(await shop.production.list(partly, of))).toMatchObject({ isWhole: false, total: 3 })
    for (const write of [shop.production.lock, shop.production.print]) {
      expect(await write(partly, of)).toMatchObject({ error: 'not_allowed' })
      expect(await write(hamburg?.baker ?? partly, of)).toMatchObject({ error: 'wave_unknown' })
    }
    expect(accepted(await shop.production.list(luebeck?.baker ?? partly, of))).toMatchObject({
      isWhole: true,
      total: 7,
      wave: { version: 0 },
    })
    const waves = async (caller: Caller) => accepted(await shop.production.waves(caller, { date: of.date }))
    expect(await waves(partly)).toMatchObject({ bakehouse: 'Lübeck', bakehouses: [{ name: 'Lübeck', branches: 2 }] })
    expect((await waves(head)).bakehouses.map(({ name }) => name)).toEqual(['Hamburg', 'Lübeck'])
    expect(await waves(staffCaller('bakehouse', [424_242]))).toMatchObject({ bakehouse: '', bakehouses: [], waves: [] })
  })

  it('hand over the units still to bake when a branch changes its bakehouse', async () => {
    const [hamburg, luebeck] = await bakehouses()
    const moving = luebeck?.branches[0]
    if (hamburg === undefined || luebeck === undefined || moving === undefined) throw new Error('there are bakehouses')
    const date = '2027-06-08'
    await placeOrder({ branchId: moving.branchId, bakehouse: 'Lübeck', day: date, units: 5 })
    const lists = () =>
      Promise.all(['Hamburg', 'Lübeck'].map((bakehouse) => shop.production.list(head, { bakehouse, wave: WAVE, date })))
    accepted(await shop.production.lock(head, { bakehouse: 'Lübeck', wave: WAVE, date }))
    const change = async (bakehouse: string) => {
      await shop.db.update(branches).set({ bakehouse }).where(eq(branches.branchId, moving.branchId))
      await shop.branches.refresh()
      await shop.production.lockDue(shop.bakery.clock.now())
    }
    await change('Hamburg')
    const [there, here] = (await lists()).map(accepted)
    expect(there).toMatchObject({ total: 5, open: [] })
    expect(here).toMatchObject({ total: 0, open: [{ branch: moving.publicName, units: -5 }] })
    await change('Lübeck')
    expect((await lists()).map((list) => accepted(list).total)).toEqual([0, 5])
  })
})

describe('a deleted branch or product', () => {
  beforeAll(async () => void (await shop.paidOrder()))
  const GONE_BRANCH = 987_654
  const GONE_PRODUCT = 876_543

  it('is listed with the names in its orders and recorded like any other', async () => {
    const of = { bakehouse: 'Lübeck', wave: WAVE, date: '2027-06-15' }
    const orderId = await placeOrder({ branchId: GONE_BRANCH, bakehouse: 'Lübeck', day: of.date, units: 6 })
    await shop.db
      .update(orderLines)
      .set({ skuid: GONE_PRODUCT, name: 'Ährenkranz', skuNumber: '9876' })
      .where(eq(orderLines.orderId, orderId))
    await shop.db
      .update(orders)
      .set({ branch: sql`branch || '{"branchPublicName":"Lübeck, Fischergrube"}'` })
      .where(eq(orders.orderId, orderId))
    const { baker = head } = (await bakehouses())[1] ?? {}
    const named = { branches: [{ name: 'Lübeck, Fischergrube' }], goods: [{ name: 'Ährenkranz', skuNumber: '9876' }] }
    const { branches: places } = accepted(await shop.production.lock(baker, of))
    expect(accepted(await shop.production.list(baker, of))).toMatchObject({ ...named, total: 6 })
    const branchERPId = places[0]?.branchERPId ?? 0
    expect(accepted(await shop.production.list(baker, { ...of, branchERPId }))).toMatchObject({ total: 6 })

    // Without its order only the stored version contains its name.
    await shop.db.delete(orders).where(eq(orders.orderId, orderId))
    const minus = [{ name: 'Ährenkranz', branch: 'Lübeck, Fischergrube', units: -6 }]
    expect(accepted(await shop.production.list(baker, of))).toMatchObject({ total: 0, open: minus })
    expect(accepted(await shop.production.print(baker, of))).toMatchObject({ open: [], last: minus })
  })

  it('does not prevent locking the lists of its night', async () => {
    const night = '2027-06-22'
    await placeOrder({ branchId: GONE_BRANCH, bakehouse: 'Altstadt', day: night, units: 2 })
    shop.setClock(instantAt(night, '01:00'))
    await shop.production.lockDue(shop.bakery.clock.now())
    for (const bakehouse of ['Altstadt', 'Hamburg', 'Lübeck']) {
      const list = accepted(await shop.production.list(head, { bakehouse, wave: WAVE, date: night }))
      expect(list.wave).toMatchObject({ version: 1 })
      expect(list.total).toBe(bakehouse === 'Altstadt' ? 2 : 0)
    }
  })
})

describe('at a cut-off', () => {
  const night = '2027-06-29'

  it('one failing list does not stop the others', async () => {
    const faults: string[] = []
    const log = { ...shop.bakery.log, error: (...said: unknown[]) => void faults.push(String(said[1])) }
    const production = createProductionService({ ...shop.bakery, log, branches: shop.branches })
    await shop.db.execute(sql`
      create function refuse_hamburg() returns trigger language plpgsql as $$
      begin if new.bakehouse = 'Hamburg' then raise exception 'no paper'; end if; return new; end $$`)
    await shop.db.execute(sql`
      create trigger refuse_hamburg before insert on production_versions for each row execute function refuse_hamburg()`)
    shop.setClock(instantAt(night, '01:00'))
    await production.lockDue(shop.bakery.clock.now())
    await shop.db.execute(sql`drop function refuse_hamburg cascade`)
    expect(new Set(faults)).toEqual(new Set(['a production list could not be locked; it is tried again']))
    const versionOf = async (bakehouse: string) =>
      accepted(await shop.production.list(head, { bakehouse, wave: WAVE, date: night })).wave.version
    expect(await versionOf('Lübeck')).toBe(1)
    expect(await versionOf('Hamburg')).toBe(0)
    await production.lockDue(shop.bakery.clock.now())
    expect(await versionOf('Hamburg')).toBe(1)
  })
})
