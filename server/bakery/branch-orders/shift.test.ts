import { randomUUID } from 'node:crypto'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { branchSteps } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'

const ORDERS = 6
const shop = openForFile(() => createTestShop({ slotsPerDay: ORDERS + 2 }))
const [wiebke, hinnerk] = [staffCaller('counter'), staffCaller('manager')]

test('a shift of two people: orders, a sold-out product, a refunded line, a pause, and all handed over', async () => {
  const callers = await Promise.all(Array.from({ length: ORDERS + 1 }, () => shop.newCaller()))
  const late = callers.pop() ?? callers[0]
  if (late === undefined) throw new Error('somebody comes late')
  const orders = await Promise.all(callers.map(async (caller) => shop.pay(caller, await shop.create(caller))))
  const [first] = orders
  if (first === undefined) throw new Error('somebody ordered')
  const at = { branchERPId: (await shop.branches.byId(first.branchId))?.erpId ?? 0, date: dayOf(first.targetAt) }

  /** The desk's state by events, to compare with a fresh read. */
  const heard = new Map<string, BranchOrder>()
  let cursor = ''
  const listen = async () => {
    const answer = await shop.branchOrders.watch(wiebke, { branchERPId: at.branchERPId, since: cursor, seconds: 0 })
    if (!answer.ok) throw new Error(answer.error)
    cursor = answer.value.cursor
    for (const { order } of answer.value.changes) if (order !== null) heard.set(order.orderNumber, order)
  }
  const read = async () => {
    const day = await shop.branchOrders.list(wiebke, at)
    if (!day.ok) throw new Error(day.error)
    return day.value
  }
  const isTrue = async () => {
    await listen()
    const { orders: shown } = await read()
    return shown.every((order) => {
      const told = heard.get(order.orderNumber)
      return told === undefined || told.step === order.step
    })
  }
  cursor = (await read()).cursor
  expect((await read()).orders.map(({ step }) => step)).toEqual(orders.map(() => 'new'))

  const soldOut = await shop.stock.set(hinnerk, { ...at, skuid: shop.limitedSku, left: 0 })
  expect(soldOut).toMatchObject({ ok: true, value: { product: { left: 0 } } })
  const tried = await shop.payments.openPayment(late, await shop.asShown(late))
  expect(tried).toMatchObject({ ok: true, value: { validationResult: 'invalid', reference: '' } })
  const line = { kind: 'parts' as const, lines: [{ position: 0, units: 1 }], shipping: false }
  const of = { branchERPId: at.branchERPId, orderNumber: first.orderNumber }
  const given = await shop.refunds.give(hinnerk, {
    ...{ ...of, requestId: randomUUID(), reason: 'sold_out', amount: 115, wish: line },
  })
  expect(given).toMatchObject({ ok: true, value: { left: 115 } })

  await shop.branchHours.pause(hinnerk, { branchERPId: at.branchERPId, length: '30_minutes', services: ['pickup'] })
  const pauses = async () => (await shop.branches.byErpId(at.branchERPId))?.pauses.size
  await eventually(async () => (await pauses()) === 1)
  await expect(shop.newCaller()).rejects.toThrow('branch_paused')
  await shop.branchHours.resume(hinnerk, { branchERPId: at.branchERPId })
  await eventually(async () => (await pauses()) === 0)

  for (const to of branchSteps.slice(0, 4)) {
    await Promise.all(
      orders.flatMap(({ orderNumber }) =>
        [wiebke, hinnerk].map((who) =>
          shop.branchOrders.advance(who, { branchERPId: at.branchERPId, orderNumber, to }),
        ),
      ),
    )
    await eventually(isTrue)
    expect((await read()).orders.map(({ step }) => step)).toEqual(orders.map(() => to))
  }
  expect(heard.size).toBe(ORDERS)
  expect(await checkIntegrity(shop.db)).toEqual([])
})
