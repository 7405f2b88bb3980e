import type { Caller } from '@/lib/contract/operation'
import { refusalWords } from '@/lib/words/de/refusals'
import { createTestBakery, DEMO_PASSWORD } from '@/testing/bakery'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'

const bakery = openForFile(createTestBakery)

const INKEN = 'inken.johannsen@beispiel.de'

const ordersOf = async (caller: Caller) => accepted(await bakery.backend.customers.orders(caller, { page: 1 }))

test('the data export contains cart and emails, but nothing that gives access to the account', async () => {
  const caller = await bakery.login(INKEN)
  const [order] = (await ordersOf(caller)).orders
  const InvoiceNumber = (order?.invoiceNumber ?? '').replace('#', '')
  accepted(await bakery.backend.customers.copyOrderToCart(caller, { InvoiceNumber }))
  accepted(await bakery.backend.customers.requestPasswordReset(caller, { email: INKEN }))
  await bakery.writeResetLinks()
  const kept = accepted(await bakery.backend.customers.exportData(caller, {}))
  expect(kept.carts[0]?.lines.map(({ skuid }) => skuid)).toEqual(
    expect.arrayContaining(order?.lines.map(({ skuid }) => skuid) ?? []),
  )
  expect(kept.logins.length).toBeGreaterThan(0)
  expect(kept.mails[0]?.subject).toBe('Neues Passwort vergeben')
  expect(JSON.stringify(kept)).not.toMatch(/argon2|token=/)
})

test('deleting an account also deletes emails to former addresses', async () => {
  const [first] = (await bakery.pool.query<{ email: string }>('select email from customers order by email limit 1'))
    .rows
  const former = first?.email ?? ''
  const caller = await bakery.login(former)
  const mailsTo = async (address: string) =>
    (await bakery.pool.query('select 1 from outbox where recipient = $1', [address])).rowCount
  accepted(
    await bakery.backend.customers.changeEmail(caller, { newEmail: 'zieht.um@example.de', password: DEMO_PASSWORD }),
  )
  expect(await mailsTo(former)).toBe(1)
  const { mails } = accepted(await bakery.backend.customers.exportData(caller, {}))
  expect(mails.map(({ subject }) => subject)).toContain('Ihre E-Mail Adresse wurde geändert')
  accepted(await bakery.backend.customers.deleteAccount(caller, { password: DEMO_PASSWORD }))
  expect(await mailsTo(former)).toBe(0)
})

test('deleting an account with a wrong password is refused with the refusal for the current password', async () => {
  const caller = await bakery.login(INKEN)
  expect(await bakery.backend.customers.deleteAccount(caller, { password: 'Falsch123' })).toEqual({
    ok: false,
    error: 'password_not_confirmed',
  })
  expect(refusalWords.password_not_confirmed).not.toContain('alte')
})

test('deleting an account erases name and address from the orders, which stay', async () => {
  const [last] = (await bakery.pool.query<{ email: string }>('select email from customers order by email desc limit 1'))
    .rows
  const email = last?.email ?? ''
  const caller = await bakery.login(email)
  const count = async () => (await bakery.pool.query('select count(*)::int as n from orders')).rows[0]
  const before = await count()
  accepted(await bakery.backend.customers.deleteAccount(caller, { password: DEMO_PASSWORD }))
  expect(await count()).toEqual(before)
  const traces = await bakery.pool.query(
    `select 1 from orders where customer_id = $1 or contact->>'email' = $2
     union all select 1 from carts where customer_id = $1
     union all select 1 from outbox where recipient = $2`,
    [caller.customerId, email],
  )
  expect(traces.rows).toEqual([])
})
