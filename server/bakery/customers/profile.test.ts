import { eq } from 'drizzle-orm'
import {
  GUEST,
  login,
  NEW_PASSWORD,
  newAddress,
  newCustomer,
  newEmail,
  openCustomers,
  PASSWORD,
  tokenIn,
} from '@/testing/customers'
import { customers } from '../db/schema/customers'

/** Password hashing is slow by design, and slower on a busy machine. */
const { database, openShop } = openCustomers()

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

describe('profile', () => {
  it('is saved with the name in the address', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.save(caller, profile)).toMatchObject({
      value: { billingAddress: { addressPersonalName: 'Hauke Petersen', addressZip: '23552', addressType: 1 } },
    })
  })

  it('stores a company name only for companies', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.save(caller, profile)).toMatchObject({ value: { customerDetails: { companyName: '' } } })
  })

  it('does not change an address that the form does not contain', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    await shop.service.save(caller, profile)
    const { billingAddress: _, ...rest } = profile
    expect(await shop.service.save(caller, rest)).toMatchObject({ value: { billingAddress: { addressZip: '23552' } } })
  })

  it('is locked for customers with a business card', async () => {
    const shop = openShop()
    const { caller, customerId } = await newCustomer(shop)
    await database.db.update(customers).set({ hasBusinessCard: true }).where(eq(customers.customerId, customerId))
    expect(await shop.service.save(caller, profile)).toEqual({ ok: false, error: 'personal_data_locked' })
    expect(await shop.service.get(caller, {})).toMatchObject({ value: { customerDetails: { firstName: 'Inken' } } })
  })

  it('contains no secrets', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(JSON.stringify(await shop.service.get(caller, {}))).not.toMatch(/argon2|epoch/i)
  })
})

describe('change of email address', () => {
  it('requires the password and reports a wrong one at its field', async () => {
    const shop = openShop()
    const { email, caller } = await newCustomer(shop)
    expect(await shop.service.changeEmail(caller, { newEmail: newEmail(), password: NEW_PASSWORD })).toMatchObject({
      error: 'password_not_confirmed',
      fields: { password: { code: 'password_not_confirmed' } },
    })
    expect(await login(shop, email)).toMatchObject({ ok: true })
  })

  it('informs both addresses; the login uses the new one', async () => {
    const shop = openShop()
    const { email, caller } = await newCustomer(shop)
    const next = newEmail()
    await shop.service.changeEmail(caller, { newEmail: next, password: PASSWORD })
    expect(shop.mails.slice(-2)).toMatchObject([
      { kind: 'email_changed', recipient: email },
      { kind: 'email_changed', recipient: next },
    ])
    expect(await login(shop, next)).toMatchObject({ ok: true })
  })

  it('rejects the address of another customer', async () => {
    const shop = openShop()
    const [{ caller }, other] = [await newCustomer(shop), await newCustomer(shop)]
    const taken = { newEmail: other.email.toUpperCase(), password: PASSWORD }
    expect(await shop.service.changeEmail(caller, taken)).toEqual({ ok: false, error: 'email_not_possible' })
  })

  it('rejects the current address', async () => {
    const shop = openShop()
    const { caller, email } = await newCustomer(shop)
    expect(await shop.service.changeEmail(caller, { newEmail: email, password: PASSWORD })).toEqual({
      ok: false,
      error: 'email_unchanged',
    })
  })

  it('invalidates reset links emailed to the old address', async () => {
    const shop = openShop()
    const { caller, email } = await newCustomer(shop)
    await shop.service.requestPasswordReset(GUEST, { email })
    await shop.service.writeResetLinks()
    const token = tokenIn(shop.mails)
    await shop.service.changeEmail(caller, { newEmail: newEmail(), password: PASSWORD })
    expect(await shop.service.resetPassword(GUEST, { token, newPassword: NEW_PASSWORD })).toMatchObject({ ok: false })
  })
})

test.each([
  ['0451 555 01 99', true],
  ['+49 40 66969220', true],
  ['0151 23456789', true],
  ['12', false],
  ['ruf mich an', false],
  ['\u202a0451 5551234\u202c', true],
  ['0451\u2011555\u20111234', true],
])('the phone number %s can be dialled: %s', async (phoneNumber, valid) => {
  expect(await openShop().service.validatePhoneNumber(GUEST, { phoneNumber })).toMatchObject({ value: { valid } })
})

test.each([
  ['inken@beispiel.de', true],
  ['inken@beispeil.de', false],
  ['inken@beispiel', false],
])('the domain of %s receives email: %s', async (email, valid) => {
  const shop = openShop({ acceptsEmail: async (domain) => domain === 'beispiel.de' })
  expect(await shop.service.validateEmail(GUEST, { email })).toMatchObject({
    value: { valid },
  })
})

test('a network address can cause at most 100 DNS checks in 15 minutes', async () => {
  const domains: string[] = []
  const shop = openShop({ acceptsEmail: async (domain) => domains.push(domain) > 0 })
  const check = { email: 'inken@beispiel.de' }
  const stranger = { ...GUEST, clientAddress: newAddress() }
  for (let n = 0; n < 100; n++) await shop.service.validateEmail(stranger, check)
  expect(await shop.service.validateEmail(stranger, check)).toMatchObject({ ok: false, error: 'too_many' })
  expect(domains).toHaveLength(100)
})
