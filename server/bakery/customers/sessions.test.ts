import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CustomerShop,
  callerOf,
  GUEST,
  login,
  NEW_PASSWORD,
  newCustomer,
  openCustomers,
  PASSWORD,
} from '@/testing/customers'

/** Password hashing is slow by design, and slower on a busy machine. */
const { database, openShop } = openCustomers()

async function loginAgain(shop: CustomerShop, email: string) {
  const started = await login(shop, email)
  if (!started.ok) throw new Error(started.error)
  return started.value.sessionToken
}

/** Waits until another node has received the notification of an ended session. */
async function untilGuest(shop: CustomerShop, sessionToken: string): Promise<void> {
  for (let tries = 0; tries < 200 && (await callerOf(shop, sessionToken)) !== GUEST; tries += 1) await sleep(20)
  expect(await callerOf(shop, sessionToken)).toBe(GUEST)
}

test('a copied cookie is invalid after the logout, on all nodes', async () => {
  const [shop, other] = [openShop(), openShop()]
  const { caller, customerId, sessionToken } = await newCustomer(shop)
  expect(await callerOf(other, sessionToken)).toMatchObject({ customerId })
  await shop.service.logout(caller, {})
  expect(await callerOf(shop, sessionToken)).toBe(GUEST)
  await untilGuest(other, sessionToken)
})

test('a new password ends all sessions except the one that changed it', async () => {
  const [shop, other] = [openShop(), openShop()]
  const { email, caller, sessionToken } = await newCustomer(shop)
  const elsewhere = await loginAgain(shop, email)
  await callerOf(other, elsewhere)
  await shop.service.changePassword(caller, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(await callerOf(shop, elsewhere)).toBe(GUEST)
  await untilGuest(other, elsewhere)
  expect(await callerOf(shop, sessionToken)).toEqual(caller)
})

test('a login ends the previous session of the same browser', async () => {
  const shop = openShop()
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
  await shop.service.login(first.caller, { email: second.email, password: PASSWORD })
  expect(await callerOf(shop, first.sessionToken)).toBe(GUEST)
  expect(await callerOf(shop, second.sessionToken)).toEqual(second.caller)
})

test('a customer can end only their own sessions', async () => {
  const shop = openShop()
  const [eve, victim] = [await newCustomer(shop), await newCustomer(shop)]
  await shop.service.endSession(eve.caller, { sessionId: victim.caller.sessionId ?? '' })
  await shop.service.endSession(eve.caller, { sessionId: null })
  expect(await callerOf(shop, victim.sessionToken)).toEqual(victim.caller)
})

test.each([
  ['after a day', false, 1],
  ['after 30 days with "stay signed in"', true, 30],
])('a session ends %s', async (_when, staySignedIn, days) => {
  const shop = openShop()
  const { email } = await newCustomer(shop)
  const started = await shop.service.login(GUEST, { email, password: PASSWORD, staySignedIn })
  if (!started.ok) throw new Error(started.error)
  shop.wait(days * 24 * 60 - 1)
  expect(await callerOf(shop, started.value.sessionToken)).not.toBe(GUEST)
  shop.wait(1)
  expect(await callerOf(shop, started.value.sessionToken)).toBe(GUEST)
})

test('the last day of use is stored once a day', async () => {
  const shop = openShop()
  const { email, caller } = await newCustomer(shop)
  const started = await shop.service.login(GUEST, { email, password: PASSWORD, staySignedIn: true })
  if (!started.ok) throw new Error(started.error)
  shop.wait(3 * 24 * 60)
  await callerOf(shop, started.value.sessionToken)
  const listed = await shop.service.sessions({ ...caller, sessionId: undefined }, {})
  expect(listed.ok && listed.value.sessions.map(({ lastSeenOn }) => lastSeenOn)).toEqual(['2026-11-24'])
})

test('pages of a customer query the session once, then use the cache', async () => {
  const shop = openShop()
  const { sessionToken } = await newCustomer(shop)
  const queries = jest.spyOn(database.db, 'select')
  for (let page = 0; page < 20; page++) await callerOf(shop, sessionToken)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('the database contains no usable session token', async () => {
  const shop = openShop()
  const { sessionToken } = await newCustomer(shop)
  const { rows } = await database.pool.query('select to_jsonb(s)::text as row from sessions s')
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(sessionToken)
})
