import pg from 'pg'
import {
  type CustomerShop,
  callerOf,
  GUEST,
  login,
  NEW_PASSWORD,
  newCustomer,
  newEmail,
  openCustomers,
  tokenIn,
} from '@/testing/customers'

/** Hashing takes its time by intent, more on a busy machine. */
jest.setTimeout(30_000)

const { openShop } = openCustomers()

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
    expect(await guess()).toMatchObject({ ok: false, error: 'too_many' })
  })
})

describe('forgotten password', () => {
  const ask = async ({ service }: CustomerShop, email: string) => {
    const answer = await service.requestPasswordReset(GUEST, { email })
    await service.writeResetLinks()
    return answer
  }
  const reset = ({ service }: CustomerShop, token: string) =>
    service.resetPassword(GUEST, { token, newPassword: NEW_PASSWORD })

  it('a mailed link sets the new password and ends all sessions', async () => {
    const shop = openShop()
    const { email, sessionToken } = await newCustomer(shop)
    await ask(shop, email)
    expect(await reset(shop, tokenIn(shop.mails))).toMatchObject({ ok: true })
    expect(await login(shop, email, NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await callerOf(shop, sessionToken)).toEqual(GUEST)
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

  it('asks the database the same for an address that somebody has and for one that nobody has', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, newEmail())
    const query = jest.spyOn(pg.Client.prototype, 'query')
    const statementsOf = async (address: string) => {
      query.mockClear()
      await shop.service.requestPasswordReset(GUEST, { email: address })
      return query.mock.calls.map(([asked]: unknown[]) => (asked as { text?: string }).text ?? String(asked))
    }
    const known = await statementsOf(email)
    expect(known).toEqual(await statementsOf(newEmail()))
    expect(known.join()).not.toContain('"customers"')
    query.mockRestore()
    await shop.service.writeResetLinks()
  })

  it('writes one link for each who asked, also where several nodes do it', async () => {
    const shop = openShop()
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    for (const { email } of [first, second]) await shop.service.requestPasswordReset(GUEST, { email })
    await Promise.all([1, 2, 3].map(() => shop.service.writeResetLinks()))
    const written = shop.mails.filter(({ kind }) => kind === 'password_reset').map(({ recipient }) => recipient)
    expect(written.toSorted()).toEqual([first.email, second.email].toSorted())
  })

  it('mails no more than five letters an hour, the welcome among them, and answers as before', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 6; n++) expect(await ask(shop, email)).toMatchObject({ ok: true })
    expect(shop.mails.filter(({ kind }) => kind === 'password_reset')).toHaveLength(4)
  })

  it('lets in a customer who had locked themselves out', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email, NEW_PASSWORD)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await login(shop, email, NEW_PASSWORD)).toMatchObject({ ok: true })
  })
})
