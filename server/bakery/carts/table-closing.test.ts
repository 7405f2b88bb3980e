import { instantAt } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'

/** Lübeck, Hüxstraße closes at 18:30 on Mondays and takes the last order at a table ten minutes before. */
const shop = openForFile(openTestShop)
const at = (clock: string) => {
  shop.time.now = instantAt(MONDAY, clock)
}

async function cartAtTable() {
  const caller = newGuest()
  await shop.configure(caller, { orderMode: 'inhouse', table: 3 })
  accepted(await shop.add(caller, '1001'))
  return caller
}

test('a table order is possible until the last-order time', async () => {
  at('18:15')
  const caller = await cartAtTable()
  at('18:19')
  expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({ validationResult: 'valid' })
})

test('refuses a table order after the last-order time, even if begun before', async () => {
  at('18:15')
  const caller = await cartAtTable()
  at('18:20')
  expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({
    validationResult: 'invalid',
    shopNotification: {
      text: 'Aktuell ist keine Bestellung am Tisch möglich.',
      explanation: 'Bitte bestellen Sie am Tresen.',
    },
  })
})

test('no table can be chosen after the last-order time', async () => {
  at('18:20')
  expect(await shop.carts.saveOrderConfig(newGuest(), shop.config({ orderMode: 'inhouse', table: 3 }))).toMatchObject({
    ok: false,
    error: 'time_not_offered',
  })
})

test('a pause that began after the table was chosen applies at checkout, too', async () => {
  at('12:00')
  const caller = await cartAtTable()
  await shop.pool.query(`insert into branch_pauses (branch_id, service, until) values ($1, 'inhouse', $2)`, [
    shop.luebeck.branchId,
    instantAt(MONDAY, '13:00'),
  ])
  const validated = accepted(await shop.carts.validate(caller, {}))
  await shop.pool.query('delete from branch_pauses')
  expect(validated).toMatchObject({ validationResult: 'invalid' })
})
