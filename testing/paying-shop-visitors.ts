/** Visitors of the tests' shop: their time slots, carts and coupons. */
import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { Db } from '@/server/bakery/db/client'
import { coupons } from '@/server/bakery/db/schema/coupons'
import { inTransaction } from '@/server/bakery/db/transact'
import { holdSlot } from '@/server/bakery/slots/service'
import type { createTestServices } from './services'

/** Units of the limited roll in a new visitor's cart. */
export const UNITS = 2
const ANONYMOUS = { cartId: null, customerId: null }

export type TestCaller = { cartId: string; customerId: null }

type VisitorDeps = Pick<ReturnType<typeof createTestServices>, 'branches' | 'carts' | 'slots'> & {
  db: Db
  clock: { now: () => Date }
  /** A product with a daily inventory. */
  limitedSkuid: number
  /** Number of slots per branch and day that callers get; with more than one they share its stock. */
  slotsPerDay: number
}

export function testVisitors({ db, clock, branches, carts, slots, limitedSkuid, slotsPerDay }: VisitorDeps) {
  /** Free slots at different branches or days, so that tests share neither slots nor stock. */
  const placesOf = async function* (wanted: 'shop' | 'station') {
    const open = (await branches.all()).filter(({ kind }) => kind === wanted)
    for (let day = 3; day < 10; day += 1) {
      for (const branch of open) {
        const date = addCalendarDays(dayOf(clock.now()), day)
        const answer = await slots.slots(ANONYMOUS, {
          orderMode: 'pickup',
          branchId: branch.branchId,
          express: false,
          date,
        })
        const free = answer.ok ? answer.value.slots.filter(({ available }) => available).slice(0, slotsPerDay) : []
        for (const { start } of free) yield { branch, start }
      }
    }
  }
  const places = { shop: placesOf('shop'), station: placesOf('station') }

  async function newPlace(kind: 'shop' | 'station' = 'shop') {
    const { value: place } = await places[kind].next()
    if (place === undefined) throw new Error('the demo has no further slots')
    return place
  }

  async function cartOf(caller: TestCaller) {
    const answer = await carts.get(caller, {})
    if (!answer.ok) throw new Error('a cart can always be read')
    return answer.value
  }

  /** A new visitor with two limited rolls in the cart and a slot hold. */
  async function newCaller({ kind = 'shop' }: { kind?: 'shop' | 'station' } = {}): Promise<TestCaller> {
    const place = await newPlace(kind)
    const caller = { cartId: randomUUID(), customerId: null }
    const saved = await carts.saveOrderConfig(caller, {
      originInformation: null,
      orderMode: 'pickup',
      express: false,
      targetBranchId: place.branch.branchId,
      targetDateTime: place.start,
    })
    if (!saved.ok) throw new Error(saved.error)
    const added = await carts.addProduct(caller, { SKUID: limitedSkuid, CartItemUnits: UNITS })
    if (!added.ok) throw new Error(added.error)
    return caller
  }

  return {
    newCaller,
    /** A free slot of its own. */
    newPlace,
    cartOf,
    /** Adds a unit to the cart. */
    async changeCart(caller: TestCaller) {
      const added = await carts.addProduct(caller, { SKUID: limitedSkuid, CartItemUnits: 1 })
      if (!added.ok) throw new Error(added.error)
    },
    /** Applies a coupon that makes the order free. */
    async giveAway(caller: TestCaller) {
      await db.insert(coupons).values({ code: 'GESCHENK', kind: 'fixed', value: 100_000 }).onConflictDoNothing()
      await carts.applyCoupon(caller, { Code: 'GESCHENK' })
    },
    /** Applies a percentage coupon. `totalLimit`: total number of uses. */
    async discount(caller: TestCaller, { code = 'ZEHN', value = 10, totalLimit = null as number | null } = {}) {
      await db.insert(coupons).values({ code, kind: 'percent', value, totalLimit }).onConflictDoNothing()
      const applied = await carts.applyCoupon(caller, { Code: code })
      if (!applied.ok) throw new Error(applied.error)
    },
    /** Other carts take the remaining capacity of the cart's slot. */
    async takeWholeSlot(caller: TestCaller) {
      const { targetBranch, targetDateTime } = await cartOf(caller)
      const branch = await branches.byId(targetBranch?.branchId ?? 0)
      if (branch === undefined) throw new Error('the cart has a branch')
      const startsAt = new Date(targetDateTime)
      const now = clock.now()
      const others = Array.from({ length: branch.capacityPickup }, () => ({ cartId: randomUUID() }))
      for (const { cartId } of others) {
        const expiresAt = addMinutes(now, 60)
        await inTransaction(db, (tx) => holdSlot(tx, { branch, mode: 'pickup', startsAt, cartId, now, expiresAt }))
      }
    },
  }
}
