import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { createTestBakery } from '@/testing/bakery'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'

const bakery = openForFile(createTestBakery)

const INKEN = 'inken.johannsen@beispiel.de'

const ordersOf = async (caller: Caller) => accepted(await bakery.backend.customers.orders(caller, { page: 1 }))

test('orders are listed newest first with their lines', async () => {
  const { orders, total } = await ordersOf(await bakery.login(INKEN))
  expect(total).toBe(5)
  expect(orders.map(({ createdAt }) => createdAt)).toEqual(
    orders
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
  expect(orders[0]?.lines.map(({ units }) => units)).toEqual([2, 6, 2])
})

test('a page after the last one is empty', async () => {
  const caller = await bakery.login(INKEN)
  expect(accepted(await bakery.backend.customers.orders(caller, { page: 2 }))).toMatchObject({ orders: [], total: 5 })
})

test('a past order is copied to a cart at its branch, without its time', async () => {
  const caller = await bakery.login(INKEN)
  const [order] = (await ordersOf(caller)).orders
  if (order === undefined) throw new Error('the demo customer has orders')
  const InvoiceNumber = order.invoiceNumber.replace('#', '')
  const copied = accepted(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  expect(copied).toMatchObject({
    isSuccess: true,
    shoppingCart: { orderMode: order.orderMode, targetBranch: { branchId: order.branch.branchId } },
    notAvailable: [],
  })
  const cart = accepted(await bakery.backend.carts.get(caller, {}))
  expect(cart.cartItems.map(({ skuid, cartItemUnits }) => [skuid, cartItemUnits])).toEqual(
    order.lines.map(({ skuid, units }) => [skuid, units]),
  )
})

test('a product that is no longer sold is reported and not copied', async () => {
  const caller = await bakery.login('hauke.petersen@beispiel.de')
  const [order] = (await ordersOf(caller)).orders
  const [line] = order?.lines ?? []
  if (order === undefined || line === undefined) throw new Error('the demo customer has orders')
  await bakery.pool.query('update products set enabled = false where skuid = $1', [line.skuid])
  const InvoiceNumber = order.invoiceNumber.replace('#', '')
  const isNamed = async () => {
    const copied = await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber })
    return !copied.ok || copied.value.notAvailable.some(({ label }) => label === line.skuName)
  }
  // The catalogue's snapshot is notified a moment later.
  for (let n = 0; n < 50 && !(await isNamed()); n++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await isNamed()).toBe(true)
})

describe('the cart after login', () => {
  const fill = async (caller: Caller) => {
    const [order] = (await ordersOf(caller)).orders
    const InvoiceNumber = (order?.invoiceNumber ?? '').replace('#', '')
    accepted(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  }

  it('is the customer’s latest one if the guest has none', async () => {
    const before = await bakery.login(INKEN)
    await fill(before)
    expect((await bakery.login(INKEN)).cartId).toBe(before.cartId)
  })

  it('is the guest’s if it has items', async () => {
    await fill(await bakery.login(INKEN))
    const guestCartId = randomUUID()
    await bakery.pool.query('insert into carts (cart_id) values ($1)', [guestCartId])
    await bakery.pool.query('insert into cart_lines (cart_id, skuid, units, added_at) values ($1, 1, 1, now())', [
      guestCartId,
    ])
    expect((await bakery.login(INKEN, guestCartId)).cartId).toBe(guestCartId)
  })
})
