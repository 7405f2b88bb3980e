/** Companies that buy on account, on a database of their own: limits, people, collective invoices. */
import { randomUUID } from 'node:crypto'
import { addMonths } from 'date-fns/addMonths'
import { eq, sql } from 'drizzle-orm'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import type { BakeryBackend } from '@/lib/contract/contract'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { monthOf } from '@/server/bakery/books/rules'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { captureOnAccount } from '../company-accounts/service'
import { checkIntegrity } from '../db/integrity-check'
import { customers } from '../db/schema/customers'
import { outbox } from '../db/schema/mail'
import { inTransaction } from '../db/transact'
import { collectiveJob } from './collective/issue'

/** The first test waits for the catalogue. */
const shop = openForFile(createTestShop)
beforeEach(() => shop.resetClock())

const office = staffCaller('head_office')
let companies: BakeryBackend['companies']
beforeAll(() => {
  companies = shop.companies.operations
})
const details: CompanyForm = {
  companyName: 'Kontorhaus Petersen GmbH',
  addressLine1: 'Kanalstraße 40',
  addressZip: '23552',
  addressCity: 'Lübeck',
  vatId: 'DE123456789',
  leitwegId: '',
  invoiceEmail: 'rechnung@petersen.example',
}
const CONTACT = { firstName: 'Inken', lastName: 'Johannsen', email: 'inken@example.com', phone: '' }
const NO_CART = { cartId: null }

async function newPerson(): Promise<string> {
  const customerId = randomUUID()
  const email = `${customerId}@example.com`
  await shop.db
    .insert(customers)
    .values({ customerId, email, passwordHash: '', firstName: 'Inken', lastName: 'Johannsen' })
  return customerId
}

const NO_CENTRES = { costCentres: [], required: false }

/** A confirmed company with its admin. */
async function newCompany({ limit = 100_00 } = {}) {
  const admin = await newPerson()
  const { companyId } = accepted(await companies.ask({ ...NO_CART, customerId: admin }, details))
  accepted(await companies.confirm(office, { companyId, before: 0, limit }))
  return { companyId, admin: { ...NO_CART, customerId: admin } }
}

const tokenOf = async (): Promise<string> => {
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`select text from outbox where kind = 'company_invitation' order by created_at desc limit 1`,
  )
  return /einladung=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

async function newColleague(admin: { cartId: null; customerId: string }) {
  accepted(await companies.invite(admin, { email: 'kollege@petersen.example' }))
  const colleague = { ...NO_CART, customerId: await newPerson() }
  accepted(await companies.accept(colleague, { token: await tokenOf() }))
  return colleague
}

/** A cart of the customer, and what it costs. */
async function newCart(customerId: string) {
  const guest = await shop.newCaller()
  const { grandTotal } = await shop.cartOf(guest)
  return { guest, caller: { ...guest, customerId }, grandTotal }
}
type Cart = Awaited<ReturnType<typeof newCart>>

const open = async ({ guest, caller }: Cart, costCentre = '') => {
  const { cartVersion, grandTotal, checkoutType } = await shop.asShown(guest)
  return shop.payments.openPayment(caller, {
    ...{ checkoutType, cartVersion, grandTotal, costCentre },
    method: 'account',
    contact: CONTACT,
  })
}
const capture = ({ caller }: Cart, reference: string) =>
  shop.payments.capture(caller, { provider: 'account', reference })

async function buy(cart: Cart, costCentre = '') {
  const opened = accepted(await open(cart, costCentre))
  const { orderGUID } = accepted(await capture(cart, opened.reference))
  const order = await shop.orders.findOrder({ orderGuid: orderGUID })
  if (order === null) throw new Error('the order is gone')
  return order
}

const openSumOf = async ({ customerId }: { customerId: string | null }) =>
  accepted(await companies.mine({ ...NO_CART, customerId }, {})).company?.open

test('an order on account is paid at once, gets a delivery note, and is open; its refund lowers the sum', async () => {
  const { admin } = await newCompany()
  const cart = await newCart(admin.customerId)
  const order = await buy(cart)
  expect(order).toMatchObject({ state: 'paid', provider: 'account', grandTotalCents: cart.grandTotal })
  expect(order.invoiceNumber).toMatch(/^LS-/)
  expect(await openSumOf(admin)).toBe(cart.grandTotal)
  const key = { orderGUID: order.orderGuid }
  expect(await shop.withdrawals.look(shop.nobody, { key })).toMatchObject({ error: 'order_on_account' })
  const declaration = { key, name: 'Inken Johannsen', positions: [0] }
  expect(await shop.withdrawals.declare(shop.nobody, declaration)).toMatchObject({ error: 'order_on_account' })
  accepted(await shop.payments.cancelOrder(cart.caller, { orderGUID: order.orderGuid }))
  expect(await openSumOf(admin)).toBe(0)
  expect((await shop.orders.findOrder({ orderGuid: order.orderGuid }))?.state).toBe('refunded')
  const paper = accepted(await shop.orders.receipt(shop.nobody, { orderGUID: order.orderGuid }))
  expect(paper.fileName).toBe(`Lieferschein-${order.invoiceNumber}.pdf`)
})

test('the confirmation of an order on account brings the terms, and no explanation of a right that companies do not have', async () => {
  const { admin } = await newCompany()
  const { orderId } = await buy(await newCart(admin.customerId))
  const [email] = await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId))
  const papers = email?.attachments.flatMap((file) => ('legalPaper' in file ? file.fileName : []))
  expect(papers).toEqual(['AGB.pdf'])
})

test('changes of an order on account change what is open, and each has a delivery note of its own', async () => {
  const { admin } = await newCompany()
  const cart = await newCart(admin.customerId)
  const order = await buy(cart)
  const roll = cart.grandTotal / 2
  const more = await shop.changeOf(order.orderGuid, 3)
  if (more === null) throw new Error('the change is refused')
  const { reference } = accepted(await shop.orderChanges.openChange(shop.nobody, { ...more.bought, method: 'wallet' }))
  const key = { orderGUID: order.orderGuid, provider: 'account', reference }
  expect(accepted(await shop.orderChanges.captureChange(shop.nobody, key))).toEqual({ result: 'changed' })
  expect(await openSumOf(admin)).toBe(3 * roll)
  const less = await shop.changeOf(order.orderGuid, 1)
  if (less === null) throw new Error('the change is refused')
  accepted(await shop.orderChanges.changeOrder(shop.nobody, less.bought))
  await shop.ledger.reconcile(shop.bakery.clock.now())
  expect(await openSumOf(admin)).toBe(roll)
  const changed = await shop.orders.findOrder({ orderGuid: order.orderGuid })
  expect(changed?.invoiceNumber).toMatch(/^LS-/)
  expect(changed?.invoiceNumber).not.toBe(order.invoiceNumber)
})

test('an order whose process ended between the claim and the record is paid by the reconciler, and claimed once', async () => {
  const { admin } = await newCompany()
  const cart = await newCart(admin.customerId)
  const { reference } = accepted(await open(cart))
  expect(await captureOnAccount(shop.bakery, reference)).toEqual(await captureOnAccount(shop.bakery, reference))
  shop.pass(3)
  await shop.reconcile()
  expect(await openSumOf(admin)).toBe(cart.grandTotal)
  expect(await shop.keptOrdersOf(cart.guest)).toHaveLength(1)
})

test('of two orders at the same moment that would exceed the limit together, one is refused', async () => {
  const one = await newCart(randomUUID())
  const { admin } = await newCompany({ limit: Math.floor(one.grandTotal * 1.5) })
  const carts = [await newCart(admin.customerId), await newCart(admin.customerId)]
  const opened = [accepted(await open(carts[0] as Cart)), accepted(await open(carts[1] as Cart))]
  const answers = await Promise.all(carts.map((cart, index) => capture(cart, opened[index]?.reference ?? '')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'account_limit' })
  expect(await openSumOf(admin)).toBe(one.grandTotal)
})

test('a person spends at most their own limit in a month', async () => {
  const { admin } = await newCompany()
  const colleague = await newColleague(admin)
  const cart = await newCart(colleague.customerId)
  const limit = cart.grandTotal
  accepted(await companies.setPersonLimit(admin, { customerId: colleague.customerId, before: null, limit }))
  await buy(cart)
  expect(await open(await newCart(colleague.customerId))).toMatchObject({ error: 'account_person_limit' })
  expect(accepted(await companies.mine(colleague, {})).company).toMatchObject({
    isAdmin: false,
    people: [{ isMe: true, limit, spent: limit }],
    invoices: [],
  })
})

test('a cost centre is one of the company, and required where the company says so', async () => {
  const { admin } = await newCompany()
  accepted(await companies.setCostCentres(admin, { before: NO_CENTRES, costCentres: ['4711 Empfang'], required: true }))
  const cart = await newCart(admin.customerId)
  expect(await open(cart)).toMatchObject({ error: 'cost_centre_missing' })
  expect(await open(cart, '0815')).toMatchObject({ error: 'cost_centre_missing' })
  expect(await buy(cart, '4711 Empfang')).toMatchObject({ costCentre: '4711 Empfang' })
})

test('what another person has changed meanwhile is not overwritten: the limits and the cost centres', async () => {
  const { companyId, admin } = await newCompany({ limit: 100_00 })
  const changed = { error: 'company_changed' }
  accepted(await companies.confirm(office, { companyId, before: 100_00, limit: 200_00 }))
  expect(await companies.confirm(office, { companyId, before: 100_00, limit: 50_00 })).toMatchObject(changed)
  // The same wish twice overwrites nothing.
  accepted(await companies.confirm(office, { companyId, before: 100_00, limit: 200_00 }))

  const { customerId } = admin
  accepted(await companies.setPersonLimit(admin, { customerId, before: null, limit: 10_00 }))
  expect(await companies.setPersonLimit(admin, { customerId, before: null, limit: 99_00 })).toMatchObject(changed)

  const centres = { costCentres: ['100 Empfang'], required: true }
  accepted(await companies.setCostCentres(admin, { before: NO_CENTRES, ...centres }))
  expect(
    await companies.setCostCentres(admin, { before: NO_CENTRES, costCentres: ['200 Küche'], required: false }),
  ).toMatchObject(changed)
  expect(accepted(await companies.mine(admin, {})).company).toMatchObject({
    limit: 200_00,
    costCentres: ['100 Empfang'],
    costCentreRequired: true,
    people: [{ limit: 10_00 }],
  })
})

test('a company that is paused between cart and payment, and a removed person, are refused, and nothing is open', async () => {
  const { companyId, admin } = await newCompany()
  const colleague = await newColleague(admin)
  const carts = [await newCart(admin.customerId), await newCart(colleague.customerId)] as const
  const opened = [accepted(await open(carts[0])), accepted(await open(carts[1]))] as const
  accepted(await companies.removePerson(admin, { customerId: colleague.customerId }))
  expect(await capture(carts[1], opened[1].reference)).toMatchObject({ error: 'account_not_offered' })
  accepted(await companies.pause(office, { companyId }))
  expect(await capture(carts[0], opened[0].reference)).toMatchObject({ error: 'account_paused' })
  expect(await open(carts[0])).toMatchObject({ error: 'account_paused' })
  expect(await openSumOf(admin)).toBe(0)
  accepted(await companies.resume(office, { companyId }))
  await buy(carts[0])
  expect(await open(await newCart(await newPerson()))).toMatchObject({ error: 'account_not_offered' })
})

test('an invitation works once, and not after two weeks', async () => {
  const { admin } = await newCompany()
  await newColleague(admin)
  const token = await tokenOf()
  const stranger = { ...NO_CART, customerId: await newPerson() }
  expect(await companies.accept(stranger, { token })).toMatchObject({ error: 'company_invitation_invalid' })
  accepted(await companies.invite(admin, { email: 'spaet@petersen.example' }))
  const late = await tokenOf()
  shop.pass(15 * 24 * 60)
  expect(await companies.accept(stranger, { token: late })).toMatchObject({ error: 'company_invitation_invalid' })
})

test('the last admin stays while there are others; an account that is deleted hands the company over', async () => {
  const { admin } = await newCompany()
  const colleague = await newColleague(admin)
  expect(await companies.removePerson(admin, { customerId: admin.customerId })).toMatchObject({
    error: 'company_last_admin',
  })
  await inTransaction(shop.db, (tx) => shop.companies.forgetCustomer(tx, admin.customerId))
  expect(accepted(await companies.mine(colleague, {})).company).toMatchObject({
    isAdmin: true,
    people: [{ isMe: true }],
  })
})

test('head office decides once, and a refused company asks again', async () => {
  const admin = { ...NO_CART, customerId: await newPerson() }
  const { companyId } = accepted(await companies.ask(admin, details))
  expect(await companies.ask(admin, details)).toMatchObject({ error: 'company_known' })
  expect(await open(await newCart(admin.customerId))).toMatchObject({ error: 'account_not_offered' })
  accepted(await companies.decline(office, { companyId, reason: 'Bitte nennen Sie Ihre USt-IdNr.' }))
  expect(await companies.confirm(office, { companyId, before: 0, limit: 100 })).toMatchObject({
    error: 'company_settled',
  })
  expect(accepted(await companies.mine(admin, {})).company?.reason).toBe('Bitte nennen Sie Ihre USt-IdNr.')
  expect(accepted(await companies.ask(admin, details))).toMatchObject({ companyId, state: 'asked', reason: '' })
})

describe('collective invoices', () => {
  const runJob = () => collectiveJob({ ...shop.bakery, mail: shop.mail }).run()
  const invoicesOf = async (companyId: string) =>
    accepted(await companies.list(office, {})).companies.find((one) => one.companyId === companyId)?.invoices ?? []

  test('a month has one invoice of its orders; a later refund is in the next one; payments lower what is open', async () => {
    const { companyId, admin } = await newCompany({ limit: 500_00 })
    const kept = await newCart(admin.customerId)
    await buy(kept)
    const other = await newCart(admin.customerId)
    const returned = await buy(other)
    const nextMonth = addMonths(new Date(), 1)
    shop.setClock(nextMonth)
    await Promise.all([runJob(), runJob()])
    await runJob()
    const [invoice, ...more] = await invoicesOf(companyId)
    if (invoice === undefined) throw new Error('no invoice')
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ total: kept.grandTotal + other.grandTotal, paid: 0 })
    expect(invoice.month).toBe(monthOf(dayOf(new Date())))
    const { rows: letters } = await shop.db.execute(
      sql`select 1 from outbox where kind = 'collective_invoice' and subject like ${`%${invoice.number}%`}`,
    )
    expect(letters).toHaveLength(1)
    const paper = accepted(await companies.paper(admin, { number: invoice.number }))
    expect(Buffer.from(paper.base64, 'base64').toString('latin1')).toContain('factur-x.xml')

    const pay = (amount: number, requestId: string) =>
      companies.enterPayment(office, { number: invoice.number, amount, paidOn: dayOf(nextMonth), requestId })
    const requestId = randomUUID()
    accepted(await pay(kept.grandTotal, requestId))
    expect(accepted(await pay(kept.grandTotal, requestId)).invoices[0]?.paid).toBe(kept.grandTotal)
    expect(await pay(other.grandTotal + 1, randomUUID())).toMatchObject({ error: 'company_overpaid' })
    const tomorrow = addCalendarDays(dayOf(nextMonth), 1)
    const ahead = { number: invoice.number, amount: 1, paidOn: tomorrow, requestId: randomUUID() }
    expect(await companies.enterPayment(office, ahead)).toMatchObject({ error: 'day_ahead' })
    expect(await openSumOf(admin)).toBe(other.grandTotal)

    await shop.oweUnit(returned.orderGuid)
    await shop.ledger.reconcile(shop.bakery.clock.now())
    const unit = other.grandTotal / 2
    expect(await openSumOf(admin)).toBe(other.grandTotal - unit)
    shop.setClock(addMonths(nextMonth, 1))
    await runJob()
    expect(await invoicesOf(companyId)).toMatchObject([{ total: -unit }, { number: invoice.number }])
  })

  test('the journal has the orders on account, needs an account for them, and equals captures less refunds', async () => {
    const month = accepted(await shop.books.month(staffCaller('books'), {}))
    expect(month.missing).toContain('receivables')
    expect(month.missing).not.toContain('clearing')
    expect(month.total.gross).toBe(month.captured - month.refunded)
  })

  test('everything holds that the integrity check demands', async () => {
    expect(await checkIntegrity(shop.db)).toEqual([])
  })
})
