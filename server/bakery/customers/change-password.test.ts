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

/** Password hashing is slow by design, and slower on a busy machine. */
const { openShop } = openCustomers()

describe('change of password', () => {
  it('requires the old password', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    const change = { oldPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD }
    expect(await shop.service.changePassword(caller, change)).toEqual({ ok: false, error: 'password_wrong' })
  })

  it('limits attempts with a wrong old password', async () => {
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

  it('the emailed link sets the new password and ends all sessions', async () => {
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

  it('a link is valid for one hour', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, email)
    shop.wait(60)
    expect(await reset(shop, tokenIn(shop.mails))).toEqual({ ok: false, error: 'reset_link_invalid' })
  })

  it('using a newer link invalidates the older one', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, email)
    const older = tokenIn(shop.mails)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await reset(shop, older)).toEqual({ ok: false, error: 'reset_link_invalid' })
  })

  it('responds the same for an unknown address and sends no email', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    expect(await ask(shop, newEmail())).toEqual(await ask(shop, email))
    expect(shop.mails.filter(({ kind }) => kind === 'password_reset')).toHaveLength(1)
  })

  it('runs the same SQL for a registered and an unknown address', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    await ask(shop, newEmail())
    const query = jest.spyOn(pg.Client.prototype, 'query')
    const statementsOf = async (address: string) => {
      query.mockClear()
      await shop.service.requestPasswordReset(GUEST, { email: address })
      return query.mock.calls.map(
        ([statement]: unknown[]) => (statement as { text?: string }).text ?? String(statement),
      )
    }
    const known = await statementsOf(email)
    expect(known).toEqual(await statementsOf(newEmail()))
    expect(known.join()).not.toContain('"customers"')
    query.mockRestore()
    await shop.service.writeResetLinks()
  })

  it('sends one link per request, also with several nodes', async () => {
    const shop = openShop()
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    for (const { email } of [first, second]) await shop.service.requestPasswordReset(GUEST, { email })
    await Promise.all([1, 2, 3].map(() => shop.service.writeResetLinks()))
    const written = shop.mails.filter(({ kind }) => kind === 'password_reset').map(({ recipient }) => recipient)
    expect(written.toSorted()).toEqual([first.email, second.email].toSorted())
  })

  it('sends at most five emails an hour to an address, including the welcome, and responds as before', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 6; n++) expect(await ask(shop, email)).toMatchObject({ ok: true })
    expect(shop.mails.filter(({ kind }) => kind === 'password_reset')).toHaveLength(4)
  })

  it('lets a locked-out customer log in with the new password', async () => {
    const shop = openShop()
    const { email } = await newCustomer(shop)
    for (let n = 0; n < 11; n++) await login(shop, email, NEW_PASSWORD)
    await ask(shop, email)
    await reset(shop, tokenIn(shop.mails))
    expect(await login(shop, email, NEW_PASSWORD)).toMatchObject({ ok: true })
  })
})
