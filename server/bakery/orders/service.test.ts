/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { order as orderSchema } from '@/lib/contract/checkout'
import { createTestShop, type TestShop } from '@/server/runtime/test-shop'

jest.setTimeout(30_000)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function paidOrder() {
  const caller = await shop.newCaller()
  const paypalOrderId = await shop.create(caller)
  await shop.decide(paypalOrderId, 'pay')
  await shop.capture(caller, paypalOrderId)
  return shop.rowOf(paypalOrderId)
}

const calendarOf = async (orderGUID: string) => {
  const file = await shop.orders.calendarFile(shop.nobody, { orderGUID })
  if (!file.ok) throw new Error(file.error)
  return file.value
}

test('an order is read by its guid, with lines, sums and invoice number', async () => {
  const { orderGuid } = await paidOrder()
  const found = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
  expect(found).toMatchObject({ ok: true, value: { state: 'paid', lines: [{ units: 2 }] } })
  if (found.ok) expect(orderSchema.parse(found.value).invoiceNumber).toMatch(/^#\d{4}-\d{6}$/)
})

test('a guid nobody was given is refused', async () => {
  const orderGUID = randomUUID()
  expect(await shop.orders.order(shop.nobody, { orderGUID })).toMatchObject({ error: 'order_unknown' })
})

test('invoice numbers follow each other without a gap, also when orders are given up in between', async () => {
  const first = await paidOrder()
  await shop.create(await shop.newCaller())
  const second = await paidOrder()
  const count = (invoice: string | null) => Number(invoice?.split('-')[1])
  expect(count(second.invoiceNumber)).toBe(count(first.invoiceNumber) + 1)
})

describe('the calendar file', () => {
  test('names the instant of the appointment', async () => {
    const { orderGuid, targetAt } = await paidOrder()
    const utc = targetAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    expect((await calendarOf(orderGuid)).content).toContain(`DTSTART:${utc}`)
  })

  test('keeps its UID, so that a second import makes no second entry', async () => {
    const { orderGuid } = await paidOrder()
    const uidOf = async () => /UID:(.+)/.exec((await calendarOf(orderGuid)).content)?.[1]
    expect(await uidOf()).toBe(await uidOf())
    expect(await uidOf()).toContain(orderGuid)
  })

  test('is refused for an order that is not paid', async () => {
    const paypalOrderId = await shop.create(await shop.newCaller())
    const { orderGuid } = await shop.rowOf(paypalOrderId)
    expect(await shop.orders.calendarFile(shop.nobody, { orderGUID: orderGuid })).toMatchObject({ ok: false })
  })
})
