import { formatOrderTime } from '@/lib/format/berlin-format'
import { qrGif } from '@/lib/format/qr-code'
import { accepted } from '@/testing/cart-service'
import { openForEachTest } from '@/testing/lifetime'
import { testLine, testOrder } from '@/testing/order'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { inTransaction } from '../db/transact'
import { orderConfirmationEmail } from './order-confirmation'
import { createEmailService, type OutboxEmail } from './service'
import { claimEmail } from './store'

const shop = openForEachTest(createTestShop)

const newest = async (): Promise<OutboxEmail> => {
  const [mail] = await shop.mail.listEmails(1)
  if (mail === undefined) throw new Error('the outbox is empty')
  return mail
}

test('the confirmation contains appointment, branch, lines and sums, in HTML and text', async () => {
  const order = await shop.paidOrder()
  const { html, text, subject } = await newest()
  expect(subject).toContain(order.orderNumber)
  const lines = await shop.linesOf(order.orderId)
  for (const part of [formatOrderTime(order.targetAt.toISOString()), order.branch.street, 'MwSt.']) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  for (const { name, allergens } of lines) {
    expect(text).toContain(name)
    expect(text).toContain(allergens)
  }
})

test('the confirmation links to the withdrawal form for goods that allow it, not for fresh bread', () => {
  const textOf = (withdrawal: 'possible' | 'perishable') =>
    orderConfirmationEmail(testOrder({ lines: [testLine({ withdrawal })] }), 'https://shop.example').text
  expect(textOf('possible')).toContain('Vertrag widerrufen: https://shop.example/widerrufen?guid=')
  expect(textOf('perishable')).not.toContain('/widerrufen')
})

test('the confirmation says that an order is paid only if something was paid', () => {
  const textOf = (more: Parameters<typeof testOrder>[0]) => orderConfirmationEmail(testOrder(more), '').text
  expect(textOf({})).toContain('Ihre Bestellung ist bezahlt.')
  expect(textOf({ provider: null, grandTotal: 0 })).not.toMatch(/bezahlt/)
  expect(textOf({ provider: 'account', paymentMethod: 'account' })).not.toMatch(/bezahlt/)
})

test('the confirmation has the calendar file attached', async () => {
  await shop.paidOrder()
  const { attachments } = await newest()
  expect(attachments).toContainEqual(expect.objectContaining({ content: expect.stringContaining('BEGIN:VEVENT') }))
})

test('the confirmation of an order for pickup shows its number as a QR code, which comes as a picture with the email', async () => {
  const { orderNumber } = await shop.paidOrder()
  const sent: { html: string; pictures: unknown[] }[] = []
  await createEmailService(shop.bakery, shop.orders, async ({ html, kind }, attachments) => {
    if (kind === 'order_confirmation') sent.push({ html, pictures: attachments.filter(({ cid }) => cid !== undefined) })
  }).sendDue()
  const picture = { cid: 'counter-code', contentType: 'image/gif', encoding: 'base64', content: qrGif(orderNumber) }
  expect(sent.at(-1)?.pictures).toEqual([expect.objectContaining(picture)])
  expect(sent.at(-1)?.html).toContain(`src="cid:counter-code"`)
  expect(sent.at(-1)?.html).toContain(`alt="QR-Code der Bestellnummer ${orderNumber}"`)
  for (const other of [testOrder({ orderMode: 'delivery' }), testOrder({ pickupCode: '4711' })]) {
    expect(orderConfirmationEmail(other, 'https://shop.example').html).not.toContain('cid:')
  }
})

test('an email uses the brand’s web fonts, with fallback families of the device', async () => {
  await shop.paidOrder()
  const sent: OutboxEmail[] = []
  await createEmailService(shop.bakery, shop.orders, async (mail) => {
    sent.push(mail)
  }).sendDue()
  const html = sent.find(({ kind }) => kind === 'order_confirmation')?.html ?? ''
  const [, letters = ''] = /<style>@media screen\{(.*)\}<\/style><\/head>/.exec(html) ?? []
  const fetched = [...letters.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url)
  expect(fetched).toEqual(['display', 'text', 'bold'].map((face) => `${shop.bakery.publicUrl}/letter-fonts/${face}`))
  const stacks = [...html.matchAll(/font:[^;"]*'([^;"]*)/g)].map(([, families]) => families ?? '')
  expect(stacks.length).toBeGreaterThan(2)
  expect(stacks.filter((families) => !/,(sans-)?serif$/.test(families))).toEqual([])
  expect((await newest()).html).toContain('@font-face')
})

test('an email is sent once, also with two processes', async () => {
  await shop.paidOrder()
  const sent: string[] = []
  const sender = async ({ emailId }: OutboxEmail) => {
    sent.push(emailId)
  }
  const processes = [1, 2].map(() => createEmailService(shop.bakery, shop.orders, sender))
  await Promise.all(processes.map((mail) => mail.sendDue()))
  expect(sent).toHaveLength(1)
})

/** Leaves one due email in the outbox: that the order is ready. */
async function readyMail() {
  const { orderId, branchId, orderNumber } = await shop.paidOrder()
  await shop.sendWaitingMails()
  accepted(
    await shop.branchOrders.advance(staffCaller('counter'), { branchERPId: branchId - 1000, orderNumber, to: 'ready' }),
  )
  shop.pass(1)
  return { orderId }
}

test('an email being sent blocks no other operation and counts as sent', async () => {
  const { orderId } = await readyMail()
  let isTakenBack: boolean | undefined
  const mail = createEmailService(shop.bakery, shop.orders, async () => {
    isTakenBack = await inTransaction(shop.db, (tx) => shop.mail.dropReady(tx, orderId))
  })
  await mail.sendDue()
  expect(isTakenBack).toBe(false)
})

test('a late failure does not send an email again that another process has sent', async () => {
  await readyMail()
  const sent: string[] = []
  const other = createEmailService(shop.bakery, shop.orders, async ({ emailId }) => {
    sent.push(emailId)
  })
  const late = createEmailService(shop.bakery, shop.orders, async () => {
    shop.pass(10)
    await other.sendDue()
    throw new Error('the connection broke')
  })
  await late.sendDue()
  shop.pass(12 * 60)
  await other.sendDue()
  expect(sent).toHaveLength(1)
})

test('an email whose process died is sent after the lease ends, not before', async () => {
  await readyMail()
  const sent: string[] = []
  const other = createEmailService(shop.bakery, shop.orders, async ({ emailId }) => {
    sent.push(emailId)
  })
  const { db } = shop.bakery
  await claimEmail(db, shop.bakery.clock.now())
  await other.sendDue()
  expect(sent).toHaveLength(0)
  shop.pass(10)
  await other.sendDue()
  expect(sent).toHaveLength(1)
})

test('an email that could not be sent is tried again later', async () => {
  await shop.paidOrder()
  let down = true
  const sent: string[] = []
  const mail = createEmailService(shop.bakery, shop.orders, async ({ emailId }) => {
    if (down) throw new Error('connection refused')
    sent.push(emailId)
  })
  await mail.sendDue()
  down = false
  await mail.sendDue()
  expect(sent).toHaveLength(0)
  shop.pass(1)
  await mail.sendDue()
  expect(sent).toHaveLength(1)
})

test('without a transport, emails stay readable in the outbox', async () => {
  await shop.paidOrder()
  await shop.mail.sendDue()
  expect(await newest()).toMatchObject({ sentAt: null, kind: 'order_confirmation' })
})
