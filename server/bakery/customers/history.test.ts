/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import type { Caller, Result } from '@/lib/contract/operation'
import { refusalWords } from '@/lib/words/de/refusals'
import { createTestBakery } from '@/testing/bakery'
import { openForFile } from '@/testing/lifetime'

const bakery = openForFile(createTestBakery)

const PASSWORD = 'MoinMoin2026!'
const INKEN = 'inken.johannsen@beispiel.de'

function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

/** A demo customer who comes with a cart of their own. */
async function login(email: string, guestCartId: string | null = null) {
  const guest = { cartId: guestCartId, customerId: null }
  const { customerId, cartId } = valueIn(await bakery.backend.customers.login(guest, { email, password: PASSWORD }))
  return { customerId, cartId: cartId ?? randomUUID() } satisfies Caller
}

const ordersOf = async (caller: Caller) => valueIn(await bakery.backend.customers.orders(caller, { page: 1 }))

test('orders come newest first, with their lines', async () => {
  const { orders, total } = await ordersOf(await login(INKEN))
  expect(total).toBe(5)
  expect(orders.map(({ createdAt }) => createdAt)).toEqual(
    orders
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
  expect(orders[0]?.lines.map(({ units }) => units)).toEqual([2, 6, 2])
})

test('a page behind the last is empty', async () => {
  const caller = await login(INKEN)
  expect(valueIn(await bakery.backend.customers.orders(caller, { page: 2 }))).toMatchObject({ orders: [], total: 5 })
})

test('a past order fills the cart at its branch, for a new time', async () => {
  const caller = await login(INKEN)
  const [order] = (await ordersOf(caller)).orders
  if (order === undefined) throw new Error('the demo customer has orders')
  const InvoiceNumber = order.invoiceNumber.replace('#', '')
  const copied = valueIn(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  expect(copied).toMatchObject({
    isSuccess: true,
    shoppingCart: { orderMode: order.orderMode, targetBranch: { branchId: order.branch.branchId } },
    notAvailable: [],
  })
  const cart = valueIn(await bakery.backend.carts.get(caller, {}))
  expect(cart.cartItems.map(({ skuid, cartItemUnits }) => [skuid, cartItemUnits])).toEqual(
    order.lines.map(({ skuid, units }) => [skuid, units]),
  )
})

test('a product that left the assortment is named and not copied', async () => {
  const caller = await login('hauke.petersen@beispiel.de')
  const [order] = (await ordersOf(caller)).orders
  const [line] = order?.lines ?? []
  if (order === undefined || line === undefined) throw new Error('the demo customer has orders')
  await bakery.pool.query('update products set enabled = false where skuid = $1', [line.skuid])
  const InvoiceNumber = order.invoiceNumber.replace('#', '')
  const isNamed = async () => {
    const copied = await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber })
    return !copied.ok || copied.value.notAvailable.some(({ label }) => label === line.skuName)
  }
  // The catalogue hears of the change a moment later.
  for (let n = 0; n < 50 && !(await isNamed()); n++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await isNamed()).toBe(true)
})

test('who asks what is kept about them is told of their cart and of mails, but not what opens their account', async () => {
  const caller = await login(INKEN)
  const [order] = (await ordersOf(caller)).orders
  const InvoiceNumber = (order?.invoiceNumber ?? '').replace('#', '')
  valueIn(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  valueIn(await bakery.backend.customers.requestPasswordReset(caller, { email: INKEN }))
  const kept = valueIn(await bakery.backend.customers.exportData(caller, {}))
  expect(kept.carts[0]?.lines.map(({ skuid }) => skuid)).toEqual(
    expect.arrayContaining(order?.lines.map(({ skuid }) => skuid) ?? []),
  )
  expect(kept.logins.length).toBeGreaterThan(0)
  expect(kept.mails[0]?.subject).toBe('Neues Passwort vergeben')
  expect(JSON.stringify(kept)).not.toMatch(/argon2|token=/)
})

describe('the cart after login', () => {
  const fill = async (caller: Caller) => {
    const [order] = (await ordersOf(caller)).orders
    const InvoiceNumber = (order?.invoiceNumber ?? '').replace('#', '')
    valueIn(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  }

  it('is the one left behind when the guest has none', async () => {
    const before = await login(INKEN)
    await fill(before)
    expect((await login(INKEN)).cartId).toBe(before.cartId)
  })

  it('is the guest’s when it has items', async () => {
    await fill(await login(INKEN))
    const guestCartId = randomUUID()
    await bakery.pool.query('insert into carts (cart_id) values ($1)', [guestCartId])
    await bakery.pool.query('insert into cart_lines (cart_id, skuid, units, added_at) values ($1, 1, 1, now())', [
      guestCartId,
    ])
    expect((await login(INKEN, guestCartId)).cartId).toBe(guestCartId)
  })
})

test('a customer who leaves takes along what was written to former addresses, too', async () => {
  const [first] = (await bakery.pool.query<{ email: string }>('select email from customers order by email limit 1'))
    .rows
  const former = first?.email ?? ''
  const caller = await login(former)
  const mailsTo = async (address: string) =>
    (await bakery.pool.query('select 1 from outbox where recipient = $1', [address])).rowCount
  valueIn(await bakery.backend.customers.changeEmail(caller, { newEmail: 'zieht.um@example.de', password: PASSWORD }))
  expect(await mailsTo(former)).toBe(1)
  const { mails } = valueIn(await bakery.backend.customers.exportData(caller, {}))
  expect(mails.map(({ subject }) => subject)).toContain('Ihre E-Mail Adresse wurde geändert')
  valueIn(await bakery.backend.customers.deleteAccount(caller, { password: PASSWORD }))
  expect(await mailsTo(former)).toBe(0)
})

test('who leaves with a wrong password hears of the password, not of an old one', async () => {
  const caller = await login(INKEN)
  expect(await bakery.backend.customers.deleteAccount(caller, { password: 'Falsch123' })).toEqual({
    ok: false,
    error: 'password_not_confirmed',
  })
  expect(refusalWords.password_not_confirmed).not.toContain('alte')
})

test('a customer who leaves takes name and address out of the books, and the orders stay', async () => {
  const [last] = (await bakery.pool.query<{ email: string }>('select email from customers order by email desc limit 1'))
    .rows
  const email = last?.email ?? ''
  const caller = await login(email)
  const count = async () => (await bakery.pool.query('select count(*)::int as n from orders')).rows[0]
  const before = await count()
  valueIn(await bakery.backend.customers.deleteAccount(caller, { password: PASSWORD }))
  expect(await count()).toEqual(before)
  const traces = await bakery.pool.query(
    `select 1 from orders where customer_id = $1 or contact->>'email' = $2
     union all select 1 from carts where customer_id = $1
     union all select 1 from outbox where recipient = $2`,
    [caller.customerId, email],
  )
  expect(traces.rows).toEqual([])
})
