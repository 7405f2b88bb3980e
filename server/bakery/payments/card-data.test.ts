/**
 * A card purchase as a browser makes it; afterwards nothing that the shop sent, logged or stored may contain card data.
 */

import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { sql } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT } from '@/testing/paying-shop'

const shop = openForFile(createTestShop)

const NUMBER = '4111111111111111'
const typed = { number: NUMBER, expiry: '08/39', cvv: '7391', name: 'CARLA KARTENHALTERIN' }

/** Requests of PayPal's frames and of the bank's page, made by the payer's browser. */
async function payInFrames(orderId: string): Promise<void> {
  const session = randomUUID()
  const post = (path: string, body: object | URLSearchParams) =>
    fetch(shop.simulator.url + path, {
      method: 'POST',
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    })
  for (const [type, value] of Object.entries(typed)) await post('/card-fields', { session, type, value })
  const confirmed = await post('/card-fields/confirm', { session, orderId })
  expect(await confirmed.json()).toMatchObject({ state: 'challenge' })
  await post('/three-d-secure', new URLSearchParams({ token: orderId, decision: 'confirmed' }))
}

/** Without the last four digits, which a random id may contain by chance. */
const asValueOfItsOwn = (secret: string) => new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`)

async function everythingStored(): Promise<string> {
  const tables = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.rows.map(({ name }) => shop.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)),
  )
  return JSON.stringify(rows.map((table) => table.rows))
}

test('card data does not pass through the shop, is not stored and not logged', async () => {
  const logged = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(shop.bakery.log, level))
  // The test calls PayPal's frames and the bank by `fetch`, which the shop does not use for PayPal.
  const sent: string[] = []
  const { request } = http
  const asked = jest.spyOn(http, 'request').mockImplementation((...given: unknown[]) => {
    const [url, { headers }] = given as [string, http.RequestOptions]
    const made: http.ClientRequest = Reflect.apply(request, http, given)
    const { end } = made
    return Object.assign(made, {
      end: (body?: unknown) => {
        sent.push(JSON.stringify([url, headers, String(body)]))
        return Reflect.apply(end, made, [body])
      },
    })
  })
  const caller = await shop.newCaller()
  const orderId = await shop.create(caller, 'card')
  await payInFrames(orderId)
  // A lost response is logged.
  await shop.fault({ kind: 'answer_dropped', operation: 'capture', times: 2 })
  await shop.capture(caller, orderId)
  shop.pass(2)
  await shop.reconcile()
  const texts = {
    sent: sent.join('\n'),
    logged: JSON.stringify(logged.map(({ mock }) => mock.calls)),
    stored: await everythingStored(),
  }
  for (const spy of logged) spy.mockRestore()
  asked.mockRestore()

  expect(await shop.outcomeOf(orderId)).toEqual(KEPT)
  // These texts contain the purchase, so they would contain card data.
  expect(texts.sent).toContain(`/v2/checkout/orders/${orderId}/capture`)
  expect(texts.logged).toContain('the provider did not respond to a capture; the reconciler checks it')
  expect(texts.stored).toContain(orderId)
  // PayPal's order object shows these card data, so the shop could have stored them.
  expect(JSON.stringify(shop.simulator.orders.find(orderId).card)).toContain('1111')
  for (const text of Object.values(texts)) {
    for (const secret of [...Object.values(typed), 'last_digits', 'FIETE HANSEN']) {
      expect(text).not.toMatch(asValueOfItsOwn(secret))
    }
  }
})
