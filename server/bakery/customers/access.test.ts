/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { customers } from '../db/schema/customers'
import { limits } from './rules'
import {
  login,
  NEW_PASSWORD,
  newAddress,
  newCustomer,
  newEmail,
  openCustomers,
  PASSWORD,
  register,
} from './test-customers'

/** Hashing takes its time by intent, more on a busy machine. */
jest.setTimeout(30_000)

const { database, openShop, takeAll } = openCustomers()

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
