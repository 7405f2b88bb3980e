import { callerOf, GUEST, login, NEW_PASSWORD, newCustomer, openCustomers, PASSWORD } from '@/testing/customers'

/** Password hashing is slow by design, and slower on a busy machine. */
const { database, openShop } = openCustomers()

describe('deletion of the account', () => {
  it('ends all sessions and erases the person from the orders', async () => {
    const anonymised: string[] = []
    const shop = openShop({ anonymiseOrdersOf: async (_tx, customerId) => void anonymised.push(customerId) })
    const { email, caller, customerId, sessionToken } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: PASSWORD })).toMatchObject({ ok: true })
    expect(await login(shop, email)).toEqual({ ok: false, error: 'login_failed' })
    expect(await callerOf(shop, sessionToken)).toEqual(GUEST)
    expect(anonymised).toEqual([customerId])
  })

  it('requires the password', async () => {
    const shop = openShop()
    const { caller } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: NEW_PASSWORD })).toMatchObject({ ok: false })
    expect(await shop.service.get(caller, {})).toMatchObject({ ok: true })
  })

  it('is refused while an order is open', async () => {
    const shop = openShop({ hasOpenOrder: async () => true })
    const { caller } = await newCustomer(shop)
    expect(await shop.service.deleteAccount(caller, { password: PASSWORD })).toEqual({
      ok: false,
      error: 'orders_open',
    })
  })
})

test('expired limits, sessions and links are deleted', async () => {
  const shop = openShop()
  const { email } = await newCustomer(shop)
  await shop.service.requestPasswordReset(GUEST, { email })
  await shop.service.writeResetLinks()
  shop.wait(24 * 60)
  await shop.service.deleteExpired()
  const left = await database.pool.query(
    'select 1 from attempts union all select 1 from password_resets union all select 1 from sessions',
  )
  expect(left.rows).toEqual([])
})
