/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '@/lib/contract/operation'
import { log } from '@/server/log'
import { createTestDatabase } from '@/server/runtime/test-database'
import { type Limit, takeAttempt } from '../db/attempts'
import { customers } from '../db/schema/customers'
import type { AccountMail, CustomerPorts } from './ports'
import { limits } from './rules'
import { createCustomersService } from './service'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Hashing takes its time by intent, more on a busy machine. */
jest.setTimeout(30_000)

const START = '2026-11-21T10:00:00Z'
const GUEST: Caller = { cartId: null, customerId: null }
const PASSWORD = 'Deichbrot7'
const NEW_PASSWORD = 'Franzbrot8'

/** The service with a clock that can be set, and what it asked of the modules below it. */
function openShop(ports: Partial<CustomerPorts> = {}) {
  const mails: AccountMail[] = []
  let now = new Date(START)
  const deps = { db: database.db, clock: { now: () => now }, log, publicUrl: 'https://shop.example' }
  const service = createCustomersService(deps, {
    branch: async () => null,
    queueMail: async (_tx, mail) => void mails.push(mail),
    deleteMailsTo: async () => {},
    takesMail: async () => true,
    cartAfterLogin: async (guestCartId) => guestCartId,
    deleteCartsOf: async () => {},
    wishlistOf: async () => [],
    ordersOf: async () => ({ orders: [], total: 0 }),
    orderOfInvoice: async () => null,
    hasOpenOrder: async () => false,
    anonymiseOrdersOf: async () => {},
    copyToCart: async () => null,
    ...ports,
  })
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { service, mails, wait }
}
type Shop = ReturnType<typeof openShop>

const newEmail = () => `${randomUUID().slice(0, 13)}@beispiel.de`
const newAddress = () => `test-${randomUUID()}`

const register = ({ service }: Shop, email: string, password = PASSWORD, clientAddress = newAddress()) =>
  service.register(GUEST, {
    clientAddress,
    customerDetails: {
      salutation: 2,
      companyName: '',
      firstName: 'Inken',
      lastName: 'Johannsen',
      notification: 2,
      phone: '',
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
    },
  })

const login = ({ service }: Shop, email: string, password = PASSWORD, clientAddress = newAddress()) =>
  service.login(GUEST, { email, password, clientAddress })

/** Uses a limit up without the work of as many passwords. */
async function takeAll(limit: Limit, whom: string): Promise<void> {
  for (let n = 0; n < limit.max; n++) await takeAttempt(database.db, limit, whom, new Date(START))
}

/** A customer who has just logged in. */
async function newCustomer(shop: Shop) {
  const email = newEmail()
  await register(shop, email)
  const started = await login(shop, email)
  if (!started.ok) throw new Error(started.error)
  const { customerId, sessionEpoch } = started.value
  return { email, customerId, sessionEpoch, caller: { cartId: null, customerId } satisfies Caller }
}

/** The token of the last mailed link. */
const tokenIn = (mails: readonly AccountMail[]) => /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''

const profile = {
  customerDetails: {
    salutation: 1,
    companyName: 'Kontor GmbH',
    firstName: 'Hauke',
    lastName: 'Petersen',
    notification: 2,
    phone: '0451 5551234',
  },
  billingAddress: { addressLine1: 'An der Obertrave 8', addressZip: '23552', addressCity: 'Lübeck' },
  billingIsShipping: true,
}

describe('login', () => {
  it('finds the customer whatever the case of the address', async () => {
    const shop = openShop()
    const { email, customerId } = await newCustomer(shop)
    expect(await login(shop, email.toUpperCase())).toMatchObject({ ok: true, value: { customerId } })
  })

  it('answers alike for a wrong password and an unknown address', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const wrong = await login(shop, email, NEW_PASSWORD)
    expect(wrong).toEqual({ ok: false, error: 'login_failed' })
    expect(await login(shop, newEmail())).toEqual(wrong)
  })

  it('refuses the eleventh attempt on an account, also with the right password', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 10; n++) await login(shop, email, NEW_PASSWORD)
    expect(await login(shop, email)).toEqual({ ok: false, error: 'too_many' })
  })

  it('lets a thousand guesses that come at once try ten passwords', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const guesses = await Promise.all(Array.from({ length: 1_000 }, () => login(shop, email, NEW_PASSWORD)))
    const tried = guesses.filter((guess) => !guess.ok && guess.error === 'login_failed')
    expect(tried).toHaveLength(10)
    expect(await login(shop, email)).toEqual({ ok: false, error: 'too_many' })
  })

  it('limits an unknown address just like an account', async () => {
    const shop = openShop()
    const email = newEmail()
    for (let n = 0; n < 10; n++) await login(shop, email)
    expect(await login(shop, email)).toEqual({ ok: false, error: 'too_many' })
  })

  it('is possible again a quarter of an hour later', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email, NEW_PASSWORD)
    shop.wait(15)
    expect(await login(shop, email)).toMatchObject({ ok: true })
  })

  it('does not count right passwords', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email)
    expect(await login(shop, email)).toMatchObject({ ok: true })
  })

  it('refuses the fifty-first attempt from one network address on any account', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const address = newAddress()
    await takeAll(limits.loginOfAddress, address)
    expect(await login(shop, email, PASSWORD, address)).toEqual({ ok: false, error: 'too_many' })
  })

  it('goes on with the cart that the cart module names', async () => {
    const cartId = randomUUID()
    const shop = openShop({ cartAfterLogin: async () => cartId })
    const email = newEmail()
    await register(shop, email)
    expect(await login(shop, email)).toMatchObject({ value: { cartId } })
  })
})

describe('registration', () => {
  it('welcomes the new customer', async () => {
    const shop = openShop()
    const email = newEmail()
    await register(shop, email)
    expect(shop.mails).toMatchObject([{ kind: 'welcome', recipient: email }])
  })

  it('answers alike for a registered address and tells its owner', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    expect(await register(shop, email.toUpperCase(), NEW_PASSWORD)).toEqual(await register(shop, newEmail()))
    expect(shop.mails[1]).toMatchObject({ kind: 'already_registered', recipient: email })
  })

  it('leaves a registered account as it is', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await register(shop, email, NEW_PASSWORD)
    expect(await login(shop, email, NEW_PASSWORD)).toEqual({ ok: false, error: 'login_failed' })
  })

  it('makes one account of two that come at once', async () => {
    const shop = openShop()
    const email = newEmail()
    await Promise.all([register(shop, email), register(shop, email)])
    expect(await database.db.select().from(customers).where(eq(customers.email, email))).toHaveLength(1)
  })

  it('refuses the twenty-first of one network address within an hour', async () => {
    const shop = openShop()
    const email = newEmail()
    const address = newAddress()
    await takeAll(limits.registrationOfAddress, address)
    expect(await register(shop, email, PASSWORD, address)).toEqual({ ok: false, error: 'too_many' })
  })
})

describe('session', () => {
  it('stays in force while the password does', async () => {
    const shop = openShop()
    const { caller, sessionEpoch } = await newCustomer(shop)
    expect(await shop.service.session(caller, { sessionEpoch })).toEqual({ ok: true, value: { active: true } })
  })

  it('ends with a new password, but goes on with the epoch that is answered', async () => {
    const shop = openShop()
    const { caller, sessionEpoch } = await newCustomer(shop)
    const changed = await shop.service.changePassword(caller, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    if (!changed.ok) throw new Error(changed.error)
    expect(await shop.service.session(caller, { sessionEpoch })).toMatchObject({ value: { active: false } })
    expect(await shop.service.session(caller, changed.value)).toMatchObject({ value: { active: true } })
  })

  it('of a customer who is gone has ended', async () => {
    const { service } = openShop()
    const caller = { cartId: null, customerId: randomUUID() }
    expect(await service.session(caller, { sessionEpoch: 0 })).toMatchObject({ value: { active: false } })
  })
})

describe('change of password', () => {
  it('needs the old one', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    const change = { oldPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD }
    expect(await shop.service.changePassword(caller, change)).toEqual({ ok: false, error: 'password_wrong' })
  })

  it('limits guesses at the old one', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    const guess = () => shop.service.changePassword(caller, { oldPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD })
    for (let n = 0; n < 10; n++) await guess()
    expect(await guess()).toEqual({ ok: false, error: 'too_many' })
  })
})

describe('forgotten password', () => {
  const ask = ({ service }: Shop, email: string) =>
    service.requestPasswordReset(GUEST, { email, clientAddress: newAddress() })
  const reset = ({ service }: Shop, token: string) => service.resetPassword(GUEST, { token, newPassword: NEW_PASSWORD })

  it('a mailed link sets the new password and ends all sessions', async () => {
    const shop = openShop()
    const { email, caller, sessionEpoch } = await newCustomer(shop)
    await ask(shop, email)
    expect(await reset(shop, tokenIn(shop.mails))).toMatchObject({ ok: true })
    expect(await login(shop, email, NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await shop.service.session(caller, { sessionEpoch })).toMatchObject({ value: { active: false } })
  })

  it('a link works once', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await reset(shop, tokenIn(shop.mails))).toEqual({ ok: false, error: 'reset_link_invalid' })
  })

  it('a link works for an hour', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, email)
    shop.wait(60)
    expect(await reset(shop, tokenIn(shop.mails))).toEqual({ ok: false, error: 'reset_link_invalid' })
  })

  it('an older link ends with the newer one that was used', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, email)
    const older = tokenIn(shop.mails)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await reset(shop, older)).toEqual({ ok: false, error: 'reset_link_invalid' })
  })

  it('answers alike for an unknown address and mails nobody', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    expect(await ask(shop, newEmail())).toEqual(await ask(shop, email))
    expect(shop.mails.filter(({ kind }) => kind === 'password_reset')).toHaveLength(1)
  })

  it('mails no more than three links an hour and answers as before', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 4; n++) expect(await ask(shop, email)).toMatchObject({ ok: true })
    expect(shop.mails.filter(({ kind }) => kind === 'password_reset')).toHaveLength(3)
  })

  it('lets in a customer who had locked himself out', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email, NEW_PASSWORD)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await login(shop, email, NEW_PASSWORD)).toMatchObject({ ok: true })
  })
})

describe('profile', () => {
  it('is saved with the name in its address', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.save(caller, profile)).toMatchObject({
      value: { billingAddress: { addressPersonalName: 'Hauke Petersen', addressZip: '23552', addressType: 1 } },
    })
  })

  it('keeps a company name for companies only', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.save(caller, profile)).toMatchObject({ value: { customerDetails: { companyName: '' } } })
  })

  it('keeps an address that the form does not show', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    await shop.service.save(caller, profile)
    const { billingAddress: _, ...rest } = profile
    expect(await shop.service.save(caller, rest)).toMatchObject({ value: { billingAddress: { addressZip: '23552' } } })
  })

  it('of a business card is locked', async () => {
    const shop = openShop()
    const { caller, customerId } = await newCustomer(shop)
    await database.db.update(customers).set({ hasBusinessCard: true }).where(eq(customers.customerId, customerId))
    expect(await shop.service.save(caller, profile)).toEqual({ ok: false, error: 'personal_data_locked' })
    expect(await shop.service.get(caller, {})).toMatchObject({ value: { customerDetails: { firstName: 'Inken' } } })
  })

  it('holds nothing secret', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(JSON.stringify(await shop.service.get(caller, {}))).not.toMatch(/argon2|epoch/i)
  })
})

describe('change of e-mail', () => {
  it('tells the old address and logs in with the new one', async () => {
    const shop = openShop()
    const { email, caller } = await newCustomer(shop)
    const next = newEmail()
    await shop.service.changeEmail(caller, { newEmail: next })
    expect(shop.mails.at(-1)).toMatchObject({ kind: 'email_changed', recipient: email })
    expect(await login(shop, next)).toMatchObject({ ok: true })
  })

  it('refuses the address of another customer', async () => {
    const shop = openShop()
    const [{ caller }, other] = [await newCustomer(shop), await newCustomer(shop)]
    const taken = { newEmail: other.email.toUpperCase() }
    expect(await shop.service.changeEmail(caller, taken)).toEqual({ ok: false, error: 'email_not_possible' })
  })

  it('refuses the present address', async () => {
    const shop = openShop()
    const { caller, email } = await newCustomer(shop)
    expect(await shop.service.changeEmail(caller, { newEmail: email })).toEqual({ ok: false, error: 'email_unchanged' })
  })

  it('ends links that were mailed to the old address', async () => {
    const shop = openShop()
    const { caller, email } = await newCustomer(shop)
    await shop.service.requestPasswordReset(GUEST, { email, clientAddress: newAddress() })
    const token = tokenIn(shop.mails)
    await shop.service.changeEmail(caller, { newEmail: newEmail() })
    expect(await shop.service.resetPassword(GUEST, { token, newPassword: NEW_PASSWORD })).toMatchObject({ ok: false })
  })
})

describe('deletion of the account', () => {
  it('ends login and session and takes the person out of the orders', async () => {
    const anonymised: string[] = []
    const shop = openShop({ anonymiseOrdersOf: async (_tx, customerId) => void anonymised.push(customerId) })
    const { email, caller, customerId, sessionEpoch } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: PASSWORD })).toMatchObject({ ok: true })
    expect(await login(shop, email)).toEqual({ ok: false, error: 'login_failed' })
    expect(await shop.service.session(caller, { sessionEpoch })).toMatchObject({ value: { active: false } })
    expect(anonymised).toEqual([customerId])
  })

  it('needs the password', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: NEW_PASSWORD })).toMatchObject({ ok: false })
    expect(await shop.service.get(caller, {})).toMatchObject({ ok: true })
  })

  it('waits for an open order', async () => {
    const shop = openShop({ hasOpenOrder: async () => true })
    const { caller } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: PASSWORD })).toEqual({
      ok: false,
      error: 'orders_open',
    })
  })
})

test.each([
  ['0451 555 01 99', true],
  ['+49 40 66969220', true],
  ['0151 23456789', true],
  ['12', false],
  ['ruf mich an', false],
])('the phone number %s can be dialled: %s', async (phoneNumber, valid) => {
  expect(await openShop().service.validatePhoneNumber(GUEST, { phoneNumber })).toMatchObject({ value: { valid } })
})

test.each([
  ['inken@beispiel.de', true],
  ['inken@beispeil.de', false],
  ['inken@beispiel', false],
])('mail reaches %s: %s', async (email, valid) => {
  const shop = openShop({ takesMail: async (domain) => domain === 'beispiel.de' })
  expect(await shop.service.validateEmail(GUEST, { email, clientAddress: newAddress() })).toMatchObject({
    value: { valid },
  })
})

test('name servers are asked for a hundred addresses in a quarter of an hour, then no more', async () => {
  const asked: string[] = []
  const shop = openShop({ takesMail: async (domain) => asked.push(domain) > 0 })
  const check = { email: 'inken@beispiel.de', clientAddress: newAddress() }
  for (let n = 0; n < 100; n++) await shop.service.validateEmail(GUEST, check)
  expect(await shop.service.validateEmail(GUEST, check)).toEqual({ ok: false, error: 'too_many' })
  expect(asked).toHaveLength(100)
})

test('limits and links whose time is over are forgotten', async () => {
  const shop = openShop()
  const { email } = await newCustomer(shop)
  await shop.service.requestPasswordReset(GUEST, { email, clientAddress: newAddress() })
  shop.wait(24 * 60)
  await shop.service.forgetExpired()
  const left = await database.pool.query('select 1 from attempts union all select 1 from password_resets')
  expect(left.rows).toEqual([])
})
