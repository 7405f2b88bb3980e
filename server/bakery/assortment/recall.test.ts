import { randomUUID } from 'node:crypto'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'

const shop = openForFile(createTestShop)
const SKU = '2008'
const author = staffCaller('head_office')
const office = () => shop.assortment.operations
const rowsOf = async (text: string, values: unknown[] = []) => (await shop.bakery.db.$client.query(text, values)).rows
const lettersOf = (changeId: number) =>
  rowsOf(`select recipient, subject, text, order_id from outbox where kind like $1 order by recipient, kind`, [
    `allergen_recall ${changeId}%`,
  ])

const fieldsNow = async () => accepted(await office().product(author, { skuNumber: SKU })).product.fields

async function changeAllergens(after: string): Promise<number> {
  const { allergens: before = '' } = await fieldsNow()
  const edits = [{ skuNumber: SKU, field: 'allergens', before, after }]
  return accepted(await office().save(author, { edits, reason: '', asDraft: false })).changeId
}

/** Changes of the catalogue reach a node by a notification. */
async function untilSeen(after: string): Promise<void> {
  const { skuid } = accepted(await office().product(author, { skuNumber: SKU })).product
  for (;;) {
    const record = (await shop.catalogue.productsById([skuid])).get(skuid)
    if (record?.allergenIds.join(' | ') === after) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('everybody with a future order or standing order gets one email, and who has none is listed to be called', async () => {
  const [reached, unreachable, past] = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  await rowsOf(`update orders set contact = contact || '{"email": "", "phone": "0451 1"}' where order_id = $1`, [
    unreachable.orderId,
  ])
  await rowsOf(`update orders set state = 'collected' where order_id = $1`, [past.orderId])
  const [customer] = await rowsOf('select customer_id, email from customers order by email limit 1')
  const lines = [{ skuid: shop.limitedSku, packaging: null, skuName: 'Brötchen', units: 4, unitPrice: 60 }]
  await rowsOf(
    `insert into standing_orders (standing_order_id, customer_id, weekdays, time, branch_id, order_mode, lines, next_day, created_at)
     values ($1, $2, '{6}', '08:00', 1017, 'pickup', $3, '2031-01-04', now())`,
    [randomUUID(), customer.customer_id, JSON.stringify(lines)],
  )

  const changeId = await changeAllergens('101 | 108')
  await untilSeen('101 | 108')
  const before = accepted(await office().recall(author, { changeId }))
  expect(before.orders.map(({ orderNumber, reached: state }) => [orderNumber, state])).toEqual(
    expect.arrayContaining([
      [reached.orderNumber, 'not_written'],
      [unreachable.orderNumber, 'no_email'],
    ]),
  )
  expect(before.orders).toHaveLength(2)
  expect(before.standingOrders.find(({ units }) => units === 4)).toMatchObject({ reached: 'not_written' })
  expect(await lettersOf(changeId)).toEqual([])

  const [first, second] = await Promise.all([
    office().warn(author, { changeId }),
    office().warn(author, { changeId }),
  ]).then((all) => all.map(accepted))
  expect([first, second].map((one) => one?.orders.map(({ reached: state }) => state).toSorted())).toEqual([
    ['no_email', 'waiting'],
    ['no_email', 'waiting'],
  ])
  const changed = `update orders set changed_at = now() + interval '1 minute' where order_id = $1`
  await rowsOf(changed, [reached.orderId])
  await rowsOf(`update orders set state = 'cancelled' where order_id = $1`, [unreachable.orderId])
  const after = accepted(await office().recall(author, { changeId })).orders
  expect(after.map(({ orderNumber, decision, pushed }) => [orderNumber, decision, pushed])).toEqual([
    [reached.orderNumber, 'changed', false],
  ])
  await rowsOf(`update orders set state = 'cancelled' where order_id = $1`, [reached.orderId])
  await rowsOf('update outbox set attempts = 1 where order_id = $1 and kind like $2', [reached.orderId, 'allergen%'])
  expect(accepted(await office().recall(author, { changeId })).orders).toMatchObject([
    { orderNumber: reached.orderNumber, decision: 'cancelled', reached: 'failed' },
  ])
  const letters = await lettersOf(changeId)
  expect(letters).toHaveLength(1 + before.standingOrders.length)
  const ofOrder = letters.find(({ order_id }) => order_id === reached.orderId)
  expect(ofOrder.subject).toMatch(/^Wichtig: Allergene von .+ in Ihrer Bestellung$/)
  expect(ofOrder.text).toContain('enthält: Gluten, Nüsse.')
  expect(ofOrder.text).toContain(`/danke?guid=${reached.orderGuid}`)
  expect(letters.find(({ recipient }) => recipient === customer.email).text).toContain('/mein-junge/dauerbestellungen')
})

test('an order by telephone that is not paid yet, and one whose payment is examined, are told as well', async () => {
  const { branch, start } = await shop.newPlace()
  const telephone = shop.telephone.operations
  const line = { skuid: shop.limitedSku, packaging: null, units: 3 }
  const wish = { telephoneOrderGUID: null, branchERPId: branch.erpId, targetDateTime: start, lines: [line] }
  const offer = async (contact: { name: string; phone: string; email: string }) => {
    const { telephoneOrderGUID, payUntil, cart } = accepted(await telephone.save(author, wish))
    const asked = { telephoneOrderGUID, contact, payUntil: payUntil.at(-1) ?? '', grandTotal: cart.grandTotal }
    accepted(await telephone.send(author, asked))
    return telephoneOrderGUID
  }
  const guid = await offer({ name: 'Fenja von Ahlers', phone: '040 66969238', email: 'fenja@beispiel.de' })
  const toCall = await offer({ name: 'Okke Lüth', phone: '0451 998877', email: '' })
  const discarded = await offer({ name: 'Nele Lüth', phone: '', email: 'nele@beispiel.de' })
  accepted(await telephone.discard(author, { telephoneOrderGUID: discarded }))
  const examined = await shop.paidOrder()
  await rowsOf(`update orders set state = 'review', invoice_number = null where order_id = $1`, [examined.orderId])

  const changeId = await changeAllergens('101')
  await untilSeen('101')
  const before = accepted(await office().recall(author, { changeId }))
  expect(before.telephoneOrders.map(({ telephoneOrderGUID, reached }) => [telephoneOrderGUID, reached])).toEqual(
    expect.arrayContaining([
      [guid, 'not_written'],
      [toCall, 'no_email'],
    ]),
  )
  expect(before.telephoneOrders).toHaveLength(2)
  expect(before.telephoneOrders[0]).toMatchObject({ units: 3, branchERPId: branch.erpId })
  const first = accepted(await office().warn(author, { changeId }))
  accepted(await office().warn(author, { changeId }))
  expect(first.telephoneOrders.map(({ reached }) => reached).toSorted()).toEqual(['no_email', 'waiting'])
  expect(first.orders).toContainEqual(
    expect.objectContaining({ orderNumber: examined.orderNumber, reached: 'waiting', decision: 'unchanged' }),
  )
  const letters = (await lettersOf(changeId)).filter(({ recipient }) => recipient === 'fenja@beispiel.de')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(`/bezahlen?guid=${guid}`)
  expect(letters[0]?.text).toMatch(/enthält: Gluten\..*nicht/s)
})

test('a change of something else recalls nothing', async () => {
  const { subline: before = '' } = await fieldsNow()
  const edits = [{ skuNumber: SKU, field: 'subline', before, after: 'Frisch' }]
  const { changeId } = accepted(await office().save(author, { edits, reason: '', asDraft: false }))
  expect(await office().recall(author, { changeId })).toMatchObject({ error: 'edit_unknown' })
  expect(await office().warn(author, { changeId })).toMatchObject({ error: 'edit_unknown' })
})
