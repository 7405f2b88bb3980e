/** Standing orders on the test shop, for the tests of each use case. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '@/lib/contract/operation'
import type { Packaging } from '@/lib/contract/values'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { customers } from '@/server/bakery/db/schema/customers'
import { outbox } from '@/server/bakery/db/schema/mail'
import { timeSlots } from '@/server/bakery/db/schema/slots'
import { standingOrders, standingWeeks } from '@/server/bakery/db/schema/standing-orders'
import { createHealthService } from '@/server/bakery/health/service'
import { accepted } from './cart-service'
import type { TestShop } from './paying-shop'

/** Lübeck, Hüxstraße: open every day, on holidays with Sunday's hours. */
export const HUEX = 1017
/** Closed on Sundays and holidays. */
export const CLOSED_ON_HOLIDAYS = 1012
export const LOAF = 101_001
/** Baked on Tuesdays, Thursdays and Saturdays. */
export const ON_SOME_DAYS = 101_005
/** A drink that is put into a cup. */
export const CAPPUCCINO = 150_014
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
export const SATURDAY = 6

export type Customer = Caller & { cartId: string; customerId: string; email: string }

export type TestStandingOrder = {
  weekdays?: number[]
  time?: string
  branchId?: number
  goods?: [number, number, Packaging?][]
  firstDate?: string
}

/** The helpers on one shop, whose clock they set. */
export function standingOrderHelpers(shop: TestShop) {
  const set = (day: string, clock: string) => shop.setClock(instantAt(day, clock))
  const prepare = () => shop.standing.prepareDue()

  async function newCustomer(): Promise<Customer> {
    const customerId = randomUUID()
    const email = `${customerId}@beispiel.de`
    const person = {
      passwordHash: '',
      salutation: 2,
      companyName: '',
      firstName: 'Frieda',
      lastName: 'Petersen',
      phone: '',
    }
    await shop.db.insert(customers).values({ ...person, customerId, email, hasBusinessCard: false })
    return { cartId: randomUUID(), customerId, email }
  }

  /** A customer with a standing order made from their cart; the clock is fixed. */
  async function newStanding({
    weekdays = [SATURDAY],
    time = '08:30',
    branchId = HUEX,
    goods = [[LOAF, 2]],
    firstDate,
  }: TestStandingOrder = {}) {
    const caller = await newCustomer()
    const day = addCalendarDays(dayOf(shop.bakery.clock.now()), 2)
    const slots = accepted(
      await shop.slots.slots(caller, { orderMode: 'pickup', branchId, express: false, date: day }),
    ).slots.filter(({ available }) => available)
    const config = { originInformation: null, orderMode: 'pickup' as const, express: false, targetBranchId: branchId }
    accepted(await shop.carts.saveOrderConfig(caller, { ...config, targetDateTime: slots[0]?.start ?? '' }))
    for (const [SKUID, CartItemUnits, packaging = null] of goods)
      accepted(await shop.carts.addProduct(caller, { SKUID, CartItemUnits, packaging }))
    const { dates } = accepted(await shop.standing.operations.choices(caller, {}))
    const first = dates.find(({ date }) => weekdays.includes(((new Date(date).getUTCDay() + 6) % 7) + 1))?.date ?? ''
    accepted(await shop.standing.operations.begin(caller, { weekdays, time, firstDate: firstDate ?? first }))
    const [order] = await shop.db.select().from(standingOrders).where(eq(standingOrders.customerId, caller.customerId))
    if (order === undefined) throw new Error('it was begun')
    return { caller, order, standingOrderId: order.standingOrderId, first: order.nextDay }
  }

  const lettersTo = ({ email }: Customer) =>
    shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.kind, 'standing_order')))
      .orderBy(outbox.createdAt)

  const weeksOf = (standingOrderId: string) =>
    shop.db
      .select()
      .from(standingWeeks)
      .where(eq(standingWeeks.standingOrderId, standingOrderId))
      .orderBy(standingWeeks.day)

  async function weekOf(standingOrderId: string) {
    const [week] = await weeksOf(standingOrderId)
    if (week === undefined) throw new Error('nothing was written about')
    return week
  }

  const look = async (weekGUID: string, caller: Caller = shop.nobody) =>
    accepted(await shop.standing.operations.look(caller, { weekGUID }))

  /** Runs the job until the first email is written. */
  async function written(wish: TestStandingOrder = {}) {
    const standing = await newStanding(wish)
    set(addCalendarDays(standing.first, -2), '10:00')
    await prepare()
    const week = await weekOf(standing.standingOrderId)
    return { ...standing, week, weekGUID: week.weekGuid }
  }

  /** Number of due standing orders, from the metrics. */
  const waiting = async () => {
    const figures = await createHealthService({
      ...shop.bakery,
      pool: shop.db.$client,
      prepare: async () => {},
    }).figures(shop.nobody, {})
    return accepted(figures).standingOrders?.waiting
  }

  const takenOf = async (startsAt: Date) => {
    const [slot] = await shop.db
      .select()
      .from(timeSlots)
      .where(and(eq(timeSlots.branchId, HUEX), eq(timeSlots.startsAt, startsAt), eq(timeSlots.orderMode, 'pickup')))
    return slot?.taken ?? 0
  }

  /** Starts a test on this Monday, without standing orders of earlier tests. */
  async function beginWeek(monday: string): Promise<void> {
    set(monday, '09:00')
    await shop.db.update(standingOrders).set({ endedAt: shop.bakery.clock.now() })
  }

  return {
    set,
    prepare,
    newCustomer,
    newStanding,
    lettersTo,
    weeksOf,
    weekOf,
    look,
    written,
    waiting,
    takenOf,
    beginWeek,
  }
}
