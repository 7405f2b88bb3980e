import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { email as emailField } from '@/lib/contract/orders/contact'
import {
  GUEST,
  login,
  NEW_PASSWORD,
  newAddress,
  newCustomer,
  newEmail,
  openCustomers,
  PASSWORD,
  register,
  takeAll,
} from '@/testing/customers'
import { customers } from '../db/schema/customers'

/** Password hashing is slow by design, and slower on a busy machine. */
const { database, openShop } = openCustomers()

describe('login', () => {
  it('finds the customer regardless of the case of the email address', async () => {
    const shop = openShop()
    const { email, customerId } = await newCustomer(shop)
    expect(await login(shop, email.toUpperCase())).toMatchObject({ ok: true, value: { customerId } })
  })

  it('finds the customer with either spelling of an internationalised domain', async () => {
    const shop = openShop()
    const name = randomUUID().slice(0, 13)
    await register(shop, emailField.parse(`${name}@müller.example`))
    expect(await login(shop, emailField.parse(`${name}@MU\u0308LLER.example`))).toMatchObject({ ok: true })
    expect(await login(shop, emailField.parse(`${name}@xn--mller-kva.example`))).toMatchObject({ ok: true })
  })

  it('responds the same for a wrong password and an unknown address', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const wrong = await login(shop, email, NEW_PASSWORD)
    expect(wrong).toEqual({ ok: false, error: 'login_failed' })
    expect(await login(shop, newEmail())).toEqual(wrong)
  })

  it('rejects the eleventh attempt on an account, even with the right password', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 10; n++) await login(shop, email, NEW_PASSWORD)
    expect(await login(shop, email)).toMatchObject({ ok: false, error: 'too_many' })
  })

  it('lets 200 concurrent guesses try ten passwords', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const guesses = await Promise.all(Array.from({ length: 200 }, () => login(shop, email, NEW_PASSWORD)))
    const tried = guesses.filter((guess) => !guess.ok && guess.error === 'login_failed')
    expect(tried).toHaveLength(10)
    expect(await login(shop, email)).toMatchObject({ ok: false, error: 'too_many' })
  })

  it('limits an unknown address just like an account', async () => {
    const shop = openShop()
    const email = newEmail()
    for (let n = 0; n < 10; n++) await login(shop, email)
    expect(await login(shop, email)).toMatchObject({ ok: false, error: 'too_many' })
  })

  it('is possible again after 15 minutes', async () => {
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

  it('rejects attempts above the limit of a network address, on any account', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    const address = newAddress()
    await takeAll(shop, 'login-address', address)
    expect(await login(shop, email, PASSWORD, address)).toMatchObject({ ok: false, error: 'too_many' })
  })

  it('continues with the cart that the cart module returns', async () => {
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

  it('responds the same for a registered address and informs its owner by email', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    expect(await register(shop, email.toUpperCase(), NEW_PASSWORD)).toEqual(await register(shop, newEmail()))
    expect(shop.mails[1]).toMatchObject({ kind: 'already_registered', recipient: email })
  })

  it('does not change a registered account', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await register(shop, email, NEW_PASSWORD)
    expect(await login(shop, email, NEW_PASSWORD)).toEqual({ ok: false, error: 'login_failed' })
  })

  it('creates one account for two concurrent registrations', async () => {
    const shop = openShop()
    const email = newEmail()
    await Promise.all([register(shop, email), register(shop, email)])
    expect(await database.db.select().from(customers).where(eq(customers.email, email))).toHaveLength(1)
  })

  it('rejects registrations above the hourly limit of a network address', async () => {
    const shop = openShop()
    const email = newEmail()
    const address = newAddress()
    await takeAll(shop, 'register-address', address)
    expect(await register(shop, email, PASSWORD, address)).toMatchObject({ ok: false, error: 'too_many' })
  })
})

describe('a device that logged in before', () => {
  const knownAs = (customerId: string) => ({ knownDevices: [{ customerId, deviceId: randomUUID() }] })
  const lockedAccount = async () => {
    const shop = openShop()
    const { email, customerId } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email, NEW_PASSWORD)
    const enter = (more: object, password = PASSWORD) => shop.service.login(GUEST, { email, password, ...more })
    return { customerId, enter }
  }

  it('can still log in when other devices have used up the attempts of the account', async () => {
    const { customerId, enter } = await lockedAccount()
    expect(await enter({})).toMatchObject({ error: 'too_many' })
    expect(await enter(knownAs(customerId))).toMatchObject({ ok: true })
  })

  it('cannot do so for another customer’s account', async () => {
    const { enter } = await lockedAccount()
    expect(await enter(knownAs(randomUUID()))).toMatchObject({ error: 'too_many' })
  })

  it('has its own attempts with the same limit', async () => {
    const { customerId, enter } = await lockedAccount()
    const known = knownAs(customerId)
    for (let n = 0; n < 10; n++) expect(await enter(known, NEW_PASSWORD)).toMatchObject({ error: 'login_failed' })
    expect(await enter(known)).toMatchObject({ error: 'too_many' })
  })
})

test('an address gets no more emails than the limit, however often others register with it', async () => {
  const shop = openShop()
  const { email } = await newCustomer(shop)
  for (let n = 0; n < 8; n++) expect(await register(shop, email)).toEqual({ ok: true, value: { done: true } })
  expect(shop.mails).toHaveLength(5)
})
