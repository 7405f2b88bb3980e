/** Contract: accounts, standing orders, wishlist and push notifications. */
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { configuredGuest, demoCustomer, granted, guest } from './callers'
import type { ContractCases } from './context'

export const customerCases: ContractCases = {
  'manages an account: register, log in, change everything, delete': async ({ shop }) => {
    const visitor = guest()
    const email = `${randomUUID()}@beispiel.de`
    const password = 'Hafenkante1897'
    const person = { salutation: 1, companyName: '', firstName: 'Jan', lastName: 'Thießen', notification: 2, phone: '' }
    const customerDetails = { ...person, email, confirmEmail: email, password, confirmPassword: password }
    await granted(shop.customers.register(visitor, { customerDetails }))
    expect(await shop.customers.login(visitor, { email, password: 'geraten' })).toMatchObject({
      error: 'login_failed',
    })
    const start = await granted(shop.customers.login(visitor, { email, password }))
    const opened = async ({ sessionToken }: { sessionToken: string }) =>
      (await granted(shop.customers.session(guest(), { sessionToken }))).login
    const login = await opened(start)
    expect(login?.customerId).toBe(start.customerId)
    const caller: Caller = { ...visitor, ...login }
    const device = { browser: 'Firefox', system: 'Linux' }
    const elsewhere = () => shop.customers.login(guest(), { email, password, device })
    const [phone, tablet] = [await granted(elsewhere()), await granted(elsewhere())]
    const { sessions } = await granted(shop.customers.sessions(caller, {}))
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
    expect(sessions[1]).toMatchObject(device)
    const sessionId = (await opened(phone))?.sessionId ?? ''
    await granted(shop.customers.endSession(caller, { sessionId }))
    expect(await opened(phone)).toBeNull()
    expect((await granted(shop.customers.endSession(caller, { sessionId: null }))).sessions).toHaveLength(1)
    expect(await opened(tablet)).toBeNull()
    const laptop = await granted(elsewhere())

    const billingAddress = { addressLine1: 'Hafenstraße 1', addressZip: '23568', addressCity: 'Lübeck' }
    const profile = { customerDetails: { ...person, firstName: 'Johann' }, billingAddress, billingIsShipping: true }
    await granted(shop.customers.save(caller, profile))
    const { branchId } = await granted(shop.branches.details(caller, { branchERPId: 17 }))
    const saved = await granted(shop.customers.setPreferredBranch(caller, { branchId }))
    expect(saved).toMatchObject({ preferencedBranch: { preferencedBranchId: branchId } })
    expect(await granted(shop.customers.get(caller, {}))).toEqual(saved)

    const newEmail = `${randomUUID()}@beispiel.de`
    await granted(shop.customers.changeEmail(caller, { newEmail, password }))
    await granted(shop.customers.changePassword(caller, { oldPassword: password, newPassword: 'Speicherstadt26' }))
    expect(await opened(laptop)).toBeNull()
    expect(await opened(start)).toEqual(login)
    const last = await granted(
      shop.customers.login(guest(), { email: newEmail, password: 'Speicherstadt26', staySignedIn: true }),
    )
    await granted(shop.customers.logout({ ...guest(), ...(await opened(last)) }, {}))
    expect(await opened(last)).toBeNull()
    await granted(shop.customers.requestPasswordReset(visitor, { email: newEmail }))
    expect(
      await shop.customers.resetPassword(visitor, { token: 'guessed', newPassword: 'Speicherstadt26' }),
    ).toMatchObject({ error: 'reset_link_invalid' })
    expect((await granted(shop.customers.validateEmail(visitor, { email: 'moin@' }))).valid).toBe(false)
    expect((await granted(shop.customers.validatePhoneNumber(visitor, { phoneNumber: '0451 123456' }))).valid).toBe(
      true,
    )

    expect((await granted(shop.customers.orders(caller, { page: 1 }))).orders).toEqual([])
    expect(await shop.customers.copyOrderToCart(caller, { InvoiceNumber: '2026-000001' })).toMatchObject({
      error: 'order_unknown',
    })
    const orderGUID = randomUUID()
    expect(await granted(shop.customers.orderAgain(visitor, { orderGUID }))).toEqual({ again: null })
    expect(await shop.customers.repeatOrder(visitor, { orderGUID })).toMatchObject({ error: 'order_unknown' })
    expect((await granted(shop.customers.exportData(caller, {}))).customer.customerDetails.email).toBe(newEmail)
    await granted(shop.customers.deleteAccount(caller, { password: 'Speicherstadt26' }))
    expect(await shop.customers.get(caller, {})).toMatchObject({ error: 'not_logged_in' })
  },

  'prepares a standing order each week until it is ended': async ({ shop }) => {
    expect(await shop.standingOrders.list(guest(), {})).toMatchObject({ error: 'not_logged_in' })
    const { caller, bread } = await configuredGuest(shop, await demoCustomer(shop))
    await granted(shop.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: 1 }))
    const { dates, weekday, time } = await granted(shop.standingOrders.choices(caller, {}))
    const schedule = { weekdays: [weekday], time }
    const isoDay = (date: string) => new Date(date).getUTCDay() || 7
    const date = dates.find((one) => isoDay(one.date) === weekday)?.date ?? ''
    // The demo's customer has other standing orders.
    const { orders: before, due } = await granted(shop.standingOrders.list(caller, {}))
    expect(due).toEqual([])
    await granted(shop.standingOrders.begin(caller, { ...schedule, firstDate: date }))
    const { orders } = await granted(shop.standingOrders.list(caller, {}))
    const [begun] = orders.slice(before.length)
    expect(begun).toMatchObject({ ...schedule, lines: [{ skuid: bread.skuid, units: 1 }] })
    const own = { standingOrderId: begun?.standingOrderId ?? '' }
    await granted(shop.standingOrders.skip(caller, { ...own, date, skipped: true }))
    await granted(shop.standingOrders.pause(caller, { ...own, until: date }))
    await granted(shop.standingOrders.change(caller, { ...own, ...schedule }))
    await granted(shop.standingOrders.end(caller, own))
    expect((await granted(shop.standingOrders.list(caller, {}))).orders).toEqual(before)

    const stranger = { weekGUID: randomUUID() }
    const unknown = { error: 'standing_unknown' }
    expect(await shop.standingOrders.look(guest(), stranger)).toMatchObject(unknown)
    expect(await shop.standingOrders.answer(guest(), { ...stranger, answer: 'end' })).toMatchObject(unknown)
    expect(await shop.standingOrders.openCart(guest(), stranger)).toMatchObject(unknown)
  },

  'stores a wishlist for customers, not for guests': async ({ shop }) => {
    expect(await shop.wishlist.list(guest(), {})).toMatchObject({ error: 'not_logged_in' })
    const caller = await demoCustomer(shop)
    const { bread } = await configuredGuest(shop)
    expect(await granted(shop.wishlist.add(caller, { skuid: bread.skuid }))).toEqual([bread.skuid])
    expect(await granted(shop.wishlist.remove(caller, { skuid: bread.skuid }))).toEqual([])
    expect(await granted(shop.wishlist.clear(caller, {}))).toEqual([])
  },

  'sends push notifications to a device until it unsubscribes': async ({ shop }) => {
    const caller = guest()
    expect((await granted(shop.push.offer(caller, {}))).publicKey).toMatch(/^B[\w-]{86}$/)
    const endpoint = `https://push.example/${randomUUID()}`
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
    const follows = { about: { branchERPId: 17 }, topic: 'bread_saver' } as const
    const heard = await granted(shop.push.begin(caller, { endpoint, keys, ...follows }))
    expect(heard).toMatchObject({ account: [], orders: [], branches: [{ branchERPId: 17 }] })
    expect(await granted(shop.push.look(caller, { endpoint }))).toEqual(heard)
    const moved = { from: endpoint, endpoint: `${endpoint}/moved`, keys }
    expect(await granted(shop.push.renew(caller, moved))).toEqual(heard)
    expect(await granted(shop.push.renew(caller, { from: moved.endpoint, endpoint, keys }))).toEqual(heard)
    const ofOrder = { about: { orderGUID: randomUUID() }, topic: 'ready' } as const
    expect(await shop.push.begin(caller, { endpoint, keys, ...ofOrder })).toMatchObject({ error: 'order_unknown' })
    expect((await granted(shop.push.end(caller, { endpoint, ...follows }))).branches).toEqual([])
  },
}
