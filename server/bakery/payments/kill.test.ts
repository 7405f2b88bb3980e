/**
 * Processes of the shop are killed at named points of a payment, with the real database under them. Afterwards another
 * process continues, as after a restart: nothing may be lost, captured twice or claimed for no order.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT, NOTHING_KEPT } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { checkIntegrity } from '../db/integrity-check'
import { refunds } from '../db/schema/refunds'

/** Each kill starts a process. */
const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  shop.processNotices()
  await shop.fault()
})
afterEach(async () => {
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

/** Lets the lease end and runs the reconciler. */
async function timePasses(minutes = 2) {
  shop.pass(minutes)
  await shop.reconcile()
}

async function paid() {
  const { caller, reference } = await shop.approved()
  await shop.capture(caller, reference)
  return shop.rowOf(reference)
}

describe('a process that dies while it opens the order', () => {
  const openAndPay = async (caller: TestCaller) => {
    const reference = await shop.create(caller)
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    await shop.capture(caller, reference)
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  }

  test.each(['before T1', 'after T1', 'before T2', 'after T2'] as const)(
    '%s: the customer tries again and pays once',
    async (point) => {
      const caller = await shop.newCaller()
      expect(await shop.dieAt(point, { call: 'create', caller })).toBe(true)
      await openAndPay(caller)
    },
  )

  test('and whose customer does not return: slot and stock are released', async () => {
    const caller = await shop.newCaller()
    expect(await shop.dieAt('before T2', { call: 'create', caller })).toBe(true)
    await timePasses(26)
    expect(await shop.ordersOf(caller)).toEqual([{ state: 'abandoned', slotsHeld: 0, unitsClaimed: 0 }])
  })
})

describe('a process that dies while it captures', () => {
  test('after the claim, before PayPal was asked: the reconciler captures in time', async () => {
    const { caller, reference } = await shop.approved()
    expect(await shop.dieAt('after the claim', { call: 'capture', caller, reference })).toBe(true)
    expect(await shop.stateOf(reference)).toBe('capturing')
    await timePasses()
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })

  test('and no reconciler for nine minutes: nothing is captured, all claims are released', async () => {
    const { caller, reference } = await shop.approved()
    expect(await shop.dieAt('after the claim', { call: 'capture', caller, reference })).toBe(true)
    await timePasses(9)
    expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test.each(['before T3', 'within T3'] as const)(
    '%s, with the money captured: the reconciler finds it',
    async (point) => {
      const { caller, reference } = await shop.approved()
      expect(await shop.dieAt(point, { call: 'capture', caller, reference })).toBe(true)
      expect(shop.side.netCaptures([reference])).toBe(1)
      expect(await shop.stateOf(reference)).toBe('capturing')
      await timePasses()
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    },
  )

  test('with the money captured and found hours later: the order is paid, because its slot is still free', async () => {
    const { caller, reference } = await shop.approved()
    expect(await shop.dieAt('before T3', { call: 'capture', caller, reference })).toBe(true)
    await timePasses(180)
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })

  test('after T3, before the response: the browser repeats the call and gets the result', async () => {
    const { caller, reference } = await shop.approved()
    expect(await shop.dieAt('after T3', { call: 'capture', caller, reference })).toBe(true)
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })
})

test.each(['before T3', 'within T3', 'after T3'] as const)(
  'a process that dies %s with a cart that grew meanwhile: what was paid leaves it once, what was added stays',
  async (point) => {
    const { caller, reference } = await shop.approved()
    await shop.changeCart(caller)
    expect(await shop.dieAt(point, { call: 'capture', caller, reference })).toBe(true)
    await timePasses()
    await shop.capture(caller, reference)
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 1 })
  },
)

describe('a process that dies while it processes a webhook event', () => {
  test('of an approval: the reconciler settles', async () => {
    const caller = await shop.newCaller()
    const reference = await shop.create(caller)
    const notices = shop.storeNotices()
    await shop.decide(reference, 'pay')
    const [notice] = await came(notices)
    expect(await shop.dieAt('after the notice is stored', { call: 'webhook', ...notice })).toBe(true)
    await timePasses()
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })

  test('of a refund made at PayPal: the reconciler processes it', async () => {
    const { reference } = await paid()
    await shop.fault()
    const notices = shop.storeNotices()
    await shop.refundAtProvider(reference)
    const [notice] = await came(notices)
    expect(await shop.dieAt('after the notice is stored', { call: 'webhook', ...notice })).toBe(true)
    expect(await shop.stateOf(reference)).toBe('paid')
    await timePasses()
    expect(await shop.outcomeOf(reference)).toMatchObject({
      state: 'refunded',
      slotsHeld: 0,
      unitsClaimed: 0,
    })
  })

  async function came<T>(notices: readonly T[]): Promise<readonly [T, ...T[]]> {
    for (let tries = 0; tries < 100 && notices.length === 0; tries += 1) await sleep(20)
    const [first, ...rest] = notices
    if (first === undefined) throw new Error('no notice came')
    return [first, ...rest]
  }
})

describe('a process that dies during a refund', () => {
  test('after the cancellation is stored: the reconciler refunds', async () => {
    const { orderGuid, reference } = await paid()
    expect(await shop.dieAt('after the cancellation', { call: 'cancel', orderGUID: orderGuid })).toBe(true)
    expect(await shop.stateOf(reference)).toBe('cancelled')
    await timePasses()
    expect(await shop.outcomeOf(reference)).toMatchObject({ state: 'refunded', netCaptures: 0, slotsHeld: 0 })
  })

  test('before the refund is recorded: one refund and one email', async () => {
    const { orderGuid, orderId, reference } = await paid()
    expect(await shop.dieAt('before the refund is noted', { call: 'cancel', orderGUID: orderGuid })).toBe(true)
    await timePasses()
    expect(await shop.outcomeOf(reference)).toMatchObject({ state: 'refunded', netCaptures: 0 })
    const kinds = (await shop.mailKindsOf(orderId)).map((kind) => kind.replace(/ .*/, ''))
    expect(kinds.toSorted()).toEqual(['order_cancelled', 'order_confirmation', 'refund_given'])
  })

  test('between the request of a partial refund and its response: one refund and one email', async () => {
    const { orderGuid, orderId, reference } = await paid()
    const before = shop.side.netCents(reference)
    const owed = await shop.oweUnit(orderGuid)
    shop.pass(2)
    expect(await shop.dieAt('before the answer to a refund', { call: 'reconcile' })).toBe(true)
    const back = owed?.amountCents ?? 0
    expect(shop.side.netCents(reference)).toBe(before - back)
    const refundsOf = () => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(await refundsOf()).toMatchObject([{ state: 'due', amountCents: back }])
    await timePasses()
    expect(await refundsOf()).toMatchObject([{ state: 'done', amountCents: back }])
    expect(shop.side.netCents(reference)).toBe(before - back)
    expect((await shop.mailKindsOf(orderId)).filter((kind) => kind.startsWith('refund_given'))).toHaveLength(1)
  })
})

describe('a process that dies while an order is changed', () => {
  /** The order with its goods, the captured money at the provider, and its claimed stock. */
  async function standing({ orderGuid, orderId, reference }: Awaited<ReturnType<typeof paid>>) {
    const order = await shop.rowOfGuid(orderGuid)
    const payments = [
      reference,
      ...(await shop.changePaymentsOf(orderId)).flatMap((one) => one.providerReference ?? []),
    ]
    const lines = await shop.linesOf(orderId)
    return {
      units: lines.map(({ units }) => units),
      claimed: (await shop.outcomeOf(reference)).unitsClaimed,
      isPaid: order.grandTotalCents === payments.reduce((cents, one) => cents + shop.side.netCents(one), 0),
      offences: await checkIntegrity(shop.db),
    }
  }
  const version = (units: number) => ({ units: [units], claimed: units, isPaid: true, offences: [] })
  const boughtOf = async (orderGuid: string, units: number) => {
    const asked = await shop.changeOf(orderGuid, units)
    if (asked === null) throw new Error('the change was refused')
    return asked.bought
  }
  async function approvedChange(units: number) {
    const order = await paid()
    const opened = await shop.orderChanges.openChange(shop.nobody, await boughtOf(order.orderGuid, units))
    if (!opened.ok) throw new Error(opened.error)
    const { reference } = opened.value
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    return { order, reference }
  }

  test.each([
    ['within the change', 2],
    ['before the answer to a refund', 1],
  ] as const)('to fewer units, %s: %i units and their refund', async (point, units) => {
    const order = await paid()
    const bought = await boughtOf(order.orderGuid, 1)
    expect(await shop.dieAt(point, { call: 'change', bought })).toBe(true)
    await timePasses()
    expect(await standing(order)).toEqual(version(units))
  })

  test.each(['before T2', 'after T2'] as const)(
    'to more, %s, and nobody comes back: all is as it was',
    async (point) => {
      const order = await paid()
      const bought = await boughtOf(order.orderGuid, 4)
      expect(await shop.dieAt(point, { call: 'openChange', bought })).toBe(true)
      expect((await standing(order)).claimed).toBe(4)
      await timePasses(26)
      expect(await standing(order)).toEqual(version(2))
    },
  )

  test.each(['after the claim', 'before T3', 'within the change', 'after T3'] as const)(
    'to more that is being paid, %s: it is finished, once',
    async (point) => {
      const { order, reference } = await approvedChange(4)
      const { orderGuid: orderGUID } = order
      expect(await shop.dieAt(point, { call: 'captureChange', orderGUID, reference })).toBe(true)
      await timePasses()
      expect(await standing(order)).toEqual(version(4))
      expect(await shop.captureChange(orderGUID, reference)).toMatchObject({ ok: true, value: { result: 'changed' } })
      expect((await shop.mailKindsOf(order.orderId)).filter((kind) => kind.startsWith('order_changed'))).toHaveLength(1)
    },
  )

  test('with the money captured and found after the deadline: it is refunded, and the order is unchanged', async () => {
    const { order, reference } = await approvedChange(4)
    const task = { call: 'captureChange', orderGUID: order.orderGuid, reference } as const
    expect(await shop.dieAt('before T3', task)).toBe(true)
    expect(shop.side.netCaptures([reference])).toBe(1)
    shop.setClock(new Date((order.cancellableUntil ?? new Date(0)).getTime() + 16 * 60_000))
    await shop.reconcile()
    await timePasses()
    expect(await standing(order)).toEqual(version(2))
    expect(shop.side.netCents(reference)).toBe(0)
    expect((await shop.mailKindsOf(order.orderId)).map((kind) => kind.replace(/ .*/, ''))).toContain('change_not_kept')
  })
})

test('a mail job that dies after the server accepted the email sends it again under the same id', async () => {
  await shop.sendWaitingMails()
  const order = await paid()
  expect(await shop.dieAt('after the mail is sent', { call: 'sendMails' })).toBe(true)
  const waiting = await shop.waitingMail()
  expect(waiting).toMatchObject({ orderId: order.orderId, kind: 'order_confirmation', sentAt: null })
})
