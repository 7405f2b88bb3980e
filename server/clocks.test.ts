/**
 * Nodes whose machines have wrong clocks, or clocks that jump: the database's clock decides about holds, logins, payments and jobs.
 */
import '@/testing/machine-clock'
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { DEMO_PASSWORD, startTestBakery } from '@/testing/bakery'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { createMachine } from '@/testing/machine-clock'
import { openPaypalSide } from '@/testing/payment-side'
import type { Bakery } from './bakery/bakery'
import { checkIntegrity } from './bakery/db/integrity-check'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than any period of the shop, so that a stored time shows where it comes from. */
const FAR = 3_000 * DAY
const BRANCH = 1017
const BREAD = 101_001
const nobody = { cartId: null, customerId: null }

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  // Only the nodes' own calls settle payments.
  const side = await openPaypalSide(async () => 200)
  const startNode = (aheadMs: number) => {
    const machine = createMachine(aheadMs)
    const bakery = machine.run(() => startTestBakery(database.databaseUrl, DEFAULT_BUSINESS_SETTINGS, side.settings))
    return {
      machine,
      /** Work on this node's machine. */
      at: <T>(work: (backend: Bakery['backend']) => Promise<T>): Promise<T> => machine.run(() => work(bakery.backend)),
      runJobs: () =>
        machine.run(async () => {
          for (const job of bakery.jobs) await job.run()
        }),
      close: bakery.close,
    }
  }
  const [early, late] = [startNode(-5 * MINUTE), startNode(5 * MINUTE)]
  return {
    database,
    side,
    early,
    late,
    close: async () => {
      await Promise.all([early.close(), late.close()])
      await side.close()
      await database.drop()
    },
  }
})

beforeAll(async () => {
  for (const node of [shop.early, shop.late])
    expect(await node.at(({ health }) => health.ready(nobody, {}))).toMatchObject({ ok: true })
})

type Node = typeof shop.early

/** A guest with two loaves in their cart and a hold. */
async function guestAt(node: Node) {
  const caller = { cartId: randomUUID(), customerId: null }
  const query = { orderMode: 'pickup', branchId: BRANCH, express: false } as const
  const date = addCalendarDays(dayOf(new Date()), 3)
  const day = accepted(await node.at(({ slots }) => slots.slots(caller, { ...query, date })))
  const config = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: BRANCH } as const
  const targetDateTime = day.slots.find(({ available }) => available)?.start ?? ''
  accepted(await node.at(({ carts }) => carts.saveOrderConfig(caller, { ...config, targetDateTime })))
  accepted(await node.at(({ carts }) => carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 2 })))
  return caller
}

const holdEnd = async (node: Node, caller: Caller): Promise<number> =>
  Date.parse(accepted(await node.at(({ carts }) => carts.get(caller, {}))).reservationExpiresAt)

/** Opens the payment of the cart; the payer approves it. */
async function openAt(node: Node, caller: Caller): Promise<string> {
  const { version: cartVersion, grandTotal } = accepted(await node.at(({ carts }) => carts.get(caller, {})))
  const shown = { checkoutType: 'direct', cartVersion, grandTotal } as const
  const { reference } = accepted(await node.at(({ checkout }) => checkout.openPayment(caller, shown)))
  await shop.side.decide(reference, 'pay')
  return reference
}

const captureAt = async (node: Node, caller: Caller, reference: string) =>
  accepted(await node.at(({ checkout }) => checkout.capture(caller, { provider: 'paypal', reference })))
    .validationResult

async function loginAt(node: Node): Promise<string> {
  const credentials = { email: 'inken.johannsen@beispiel.de', password: DEMO_PASSWORD }
  return accepted(await node.at(({ customers }) => customers.login(nobody, credentials))).sessionToken
}
const isLoggedInAt = async (node: Node, sessionToken: string): Promise<boolean> =>
  accepted(await node.at(({ customers }) => customers.session(nobody, { sessionToken }))).login !== null

test('nodes whose clocks differ by ten minutes give a hold the same end, by the true time', async () => {
  for (const node of [shop.early, shop.late]) {
    const [from, caller, until] = [Date.now(), await guestAt(node), Date.now()]
    const ends = [await holdEnd(shop.early, caller), await holdEnd(shop.late, caller)]
    const length = DEFAULT_BUSINESS_SETTINGS.reservationMinutes * MINUTE
    expect(ends[0]).toBe(ends[1])
    // Times are sent in whole seconds.
    expect(ends[0]).toBeGreaterThan(from + length - 2_000)
    expect(ends[0]).toBeLessThan(until + length + 2_000)
  }
})

test('one opens a payment, and the other captures it, whichever is early', async () => {
  for (const [opener, other] of [
    [shop.early, shop.late],
    [shop.late, shop.early],
  ] as const) {
    const caller = await guestAt(opener)
    const reference = await openAt(opener, caller)
    await other.runJobs()
    expect(await captureAt(other, caller, reference)).toBe('valid')
  }
})

describe.each([
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
  ['years ahead', FAR],
])('a node whose clock jumps %s', (_what, ms) => {
  afterEach(() => shop.late.machine.jump(-ms))

  test('ends no hold, login or payment that has begun, and what begins then holds on the other node', async () => {
    const { early, late } = shop
    const [guest, payer] = [await guestAt(late), await guestAt(late)]
    const [end, login, reference] = [await holdEnd(late, guest), await loginAt(late), await openAt(late, payer)]

    late.machine.jump(ms)
    await late.runJobs()
    expect([await holdEnd(late, guest), await isLoggedInAt(late, login)]).toEqual([end, true])
    expect(await captureAt(late, payer, reference)).toBe('valid')

    const [nextGuest, nextPayer] = [await guestAt(late), await guestAt(late)]
    const [nextLogin, nextReference] = [await loginAt(late), await openAt(late, nextPayer)]
    await early.runJobs()
    expect(Math.abs((await holdEnd(early, nextGuest)) - end)).toBeLessThan(HOUR / 2)
    expect(await isLoggedInAt(early, nextLogin)).toBe(true)
    expect(await captureAt(early, nextPayer, nextReference)).toBe('valid')
  })
})

test('no table has a time of a wrong clock', async () => {
  const { pool, db } = shop.database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('timestamp with time zone', 'date')`,
  )
  expect(columns.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const { table, column } of columns) {
    const near = `"${column}" between now() + interval '2900 days' and now() + interval '3100 days'`
    const { rowCount } = await pool.query(`select from "${table}" where ${near} limit 1`)
    if (rowCount !== 0) wrong.push(`${table}.${column}`)
  }
  expect(wrong).toEqual([])
  expect(await checkIntegrity(db)).toEqual([])
})
