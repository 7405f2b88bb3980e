import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { limits as rules } from './rules'
import { createRateLimiter, limitBackend } from './service'

const database = openForFile(async () => {
  const opened = await createTestDatabase()
  return { ...opened, close: opened.drop }
})

const ADDRESSES = Array.from({ length: 200 }, (_, n) => `2001:db8:${n.toString(16)}::1`)
let next = 0
const newAddress = () => ADDRESSES[next++] ?? ''
const visitor = (clientAddress: string, cartId = randomUUID()): Caller => ({ cartId, customerId: null, clientAddress })

/** A backend that accepts every call except unknown coupons. */
function open(factor = 1) {
  let now = new Date('2026-11-21T10:00:00Z')
  const limits = createRateLimiter({ db: database.db, clock: { now: () => now }, factor })
  const granted = async () => ok({})
  const shop = limitBackend(
    {
      carts: {
        saveOrderConfig: granted,
        applyCoupon: async (_caller: Caller, { Code }: { Code: string }) =>
          Code === 'MOIN10' ? ok({}) : refuse('coupon_unknown'),
      },
      checkout: { openPayment: granted, capture: async () => ok({ validationResult: 'valid' }) },
      catalogue: { filter: granted },
      geocoding: { geocode: granted },
      customers: { register: granted },
    } as unknown as BakeryBackend,
    limits,
  )
  const hold = (caller: Caller) => shop.carts.saveOrderConfig(caller, {} as never)
  return {
    limits,
    shop,
    hold,
    begin: (caller: Caller) => shop.checkout.openPayment(caller, {} as never),
    pay: (caller: Caller) => shop.checkout.capture(caller, {} as never),
    guess: (caller: Caller, Code: string) => shop.carts.applyCoupon(caller, { Code }),
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await act()
}

test('a network address gets no more slot holds than the limit, with any number of carts, and gets the waiting time', async () => {
  const { hold, wait } = open()
  const address = newAddress()
  await times(rules['hold-address'].max, async () => expect(await hold(visitor(address))).toMatchObject({ ok: true }))
  expect(await hold(visitor(address))).toEqual({ ok: false, error: 'too_many', retryAfter: 20 * 60 })
  expect(await hold(visitor(newAddress()))).toMatchObject({ ok: true })
  wait(20)
  expect(await hold(visitor(address))).toMatchObject({ ok: true })
})

test('addresses of one IPv6 /64 network count together', async () => {
  const { hold } = open()
  let n = 0
  const sameLine = () => visitor(`2001:db8:ffff:1::${(n++).toString(16)}`)
  await times(rules['hold-address'].max, () => hold(sameLine()))
  expect(await hold(sameLine())).toMatchObject({ error: 'too_many' })
})

test('repeated changes of a cart’s time count once for its network address', async () => {
  const { hold } = open()
  const address = newAddress()
  for (const cartId of [randomUUID(), randomUUID(), randomUUID(), randomUUID()]) {
    await times(30, async () => expect(await hold(visitor(address, cartId))).toMatchObject({ ok: true }))
  }
})

test('300 paying customers of one network address are all served', async () => {
  const { hold, begin, pay } = open()
  const address = newAddress()
  await times(300, async () => {
    const pupil = visitor(address)
    for (const step of [hold, begin, pay]) expect(await step(pupil)).toMatchObject({ ok: true })
  })
})

test('a repeated capture releases the attempts only once', async () => {
  const { begin, pay } = open()
  const address = newAddress()
  const buyer = visitor(address)
  await begin(buyer)
  await pay(buyer)
  await times(rules['opening-address'].max, () => begin(visitor(address)))
  await times(5, () => pay(buyer))
  expect(await begin(visitor(address))).toMatchObject({ error: 'too_many' })
})

test('a slot hold, an opened payment and a capture need one statement each', async () => {
  const { hold, begin, pay } = open()
  const buyer = visitor(newAddress())
  const queries = jest.spyOn(pg.Client.prototype, 'query')
  for (const step of [hold, begin, pay]) {
    queries.mockClear()
    await step(buyer)
    expect(queries).toHaveBeenCalledTimes(1)
  }
  queries.mockRestore()
})

test('a cart opens no more payments than the limit', async () => {
  const { begin } = open()
  const buyer = visitor(newAddress())
  await times(rules['opening-session'].max, () => begin(buyer))
  expect(await begin(buyer)).toMatchObject({ error: 'too_many' })
})

test('only unknown coupon codes count, by cart and by network address', async () => {
  const { guess } = open()
  const address = newAddress()
  const guest = visitor(address)
  await times(30, () => guess(guest, 'MOIN10'))
  await times(10, async () => expect(await guess(guest, randomUUID())).toMatchObject({ error: 'coupon_unknown' }))
  expect(await guess(guest, 'MOIN10')).toMatchObject({ error: 'too_many' })
  await times(rules['coupon-address'].max - 10, () => guess(visitor(address), randomUUID()))
  expect(await guess(visitor(address), randomUUID())).toMatchObject({ error: 'too_many' })
})

test('searches count, category pages do not', async () => {
  const { shop } = open()
  const guest = visitor(newAddress())
  const list = (search?: string) => shop.catalogue.filter(guest, { search } as never)
  await times(rules['search-address'].max, () => list('brot'))
  expect(await list('brot')).toMatchObject({ error: 'too_many' })
  expect(await list()).toMatchObject({ ok: true })
})

test('LIMITS_FACTOR multiplies the limits of network addresses only', async () => {
  const { hold, guess } = open(10)
  const address = newAddress()
  await times(rules['hold-address'].max + 1, async () =>
    expect(await hold(visitor(address))).toMatchObject({ ok: true }),
  )
  const guest = visitor(newAddress())
  await times(10, () => guess(guest, randomUUID()))
  expect(await guess(guest, randomUUID())).toMatchObject({ error: 'too_many' })
})

test('calls of the shop itself, without network address, are not limited', async () => {
  const { shop } = open()
  const nobody = { cartId: null, customerId: null }
  await times(rules['geocoding-address'].max + 5, async () =>
    expect(await shop.geocoding.geocode(nobody, { q: '23552' })).toMatchObject({ ok: true }),
  )
})
