import { eq, sql } from 'drizzle-orm'
import { formatDay } from '@/lib/format/berlin-format'
import { faultsOfEInvoices } from '@/testing/e-invoices/faults'
import { openForFile } from '@/testing/lifetime'
import { testBilling } from '@/testing/order'
import { createTestShop } from '@/testing/paying-shop'
import { pdfText } from '@/testing/pdf-text'
import { checkIntegrity } from '../db/integrity-check'
import { orders } from '../db/schema/orders'
import { createInvoicesService } from './service'

const shop = openForFile(createTestShop)
const billing = testBilling({ personalName: 'Frieda Petersen', vatId: 'DE123456789', reference: 'Kostenstelle 40' })

const rewrite = (orderGUID: string, more: Partial<typeof billing> = {}) =>
  createInvoicesService(shop).rewriteInvoice(shop.nobody, { orderGUID, billing: { ...billing, ...more } })

async function invoiceText(orderGUID: string, invoiceNumber?: string) {
  const receipt = await shop.orders.receipt(shop.nobody, { orderGUID, invoiceNumber })
  if (!receipt.ok) throw new Error(receipt.error)
  return pdfText(receipt.value.base64)
}

test('an invoice contains lines with unit prices, the date of supply and the issuer', async () => {
  const order = await shop.paidOrder()
  const text = await invoiceText(order.orderGuid)
  const [line] = await shop.linesOf(order.orderId)
  expect(text).toContain(`Rechnung ${order.invoiceNumber}`)
  expect(text).toContain(line?.name)
  expect(text).toMatch(/\(Einzelpreis \d+,\d\d.€\)/)
  expect(text).toContain(`Leistung ${formatDay(order.targetAt.toISOString())}`)
  expect(text).toContain('USt-IdNr.')
})

test('issued to a company it has a new number, names the cancelled invoice and is sent by email', async () => {
  const { orderGuid, invoiceNumber } = await shop.paidOrder()
  const rewritten = await rewrite(orderGuid)
  if (!rewritten.ok) throw new Error(rewritten.error)
  expect(rewritten.value.invoiceNumber).not.toBe(`#${invoiceNumber}`)
  const text = await invoiceText(orderGuid)
  for (const part of [billing.companyName, billing.addressLine1, '23552 Lübeck', billing.vatId, billing.reference]) {
    expect(text).toContain(part)
  }
  expect(text).toContain(`Ersetzt Rechnung ${invoiceNumber} vom`)
  const [mail] = await shop.mail.listEmails(1)
  expect(mail?.subject).toContain(rewritten.value.invoiceNumber)
  expect(mail?.attachments).toMatchObject([{ receiptOf: orderGuid, invoiceNumber: rewritten.value.invoiceNumber }])
})

test('markup and PDF operators of a recipient are text of the invoice', async () => {
  const { orderGuid } = await shop.paidOrder()
  const companyName = '<b>Brot</b> (1) Tj ET /JS (app.alert(1)) %%EOF'
  await rewrite(orderGuid, { companyName, reference: '<script>alert(1)</script>', vatId: '' })
  const receipt = await shop.orders.receipt(shop.nobody, { orderGUID: orderGuid })
  if (!receipt.ok) throw new Error(receipt.error)
  const text = pdfText(receipt.value.base64).replaceAll(/\s+/g, ' ')
  expect(text).toContain(companyName)
  expect(text).toContain('<script>alert(1)</script>')
  const file = Buffer.from(receipt.value.base64, 'base64').toString('latin1')
  expect(file).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile)\b/)
  expect(file.match(/%%EOF/g)).toHaveLength(1)
})

test('the replaced invoice can still be downloaded and says that it is cancelled', async () => {
  const { orderGuid, invoiceNumber } = await shop.paidOrder()
  const rewritten = await rewrite(orderGuid)
  const text = await invoiceText(orderGuid, `#${invoiceNumber}`)
  expect(text).toContain(`Rechnung ${invoiceNumber}`)
  expect(text).toContain(`ersetzt durch Rechnung ${rewritten.ok && rewritten.value.invoiceNumber.slice(1)}.`)
  expect(text).not.toContain(billing.companyName)
})

test('numbers have no gaps', async () => {
  await rewrite((await shop.paidOrder()).orderGuid)
  const findings = await checkIntegrity(shop.bakery.db)
  expect(findings.filter(({ rule }) => rule.includes('invoice'))).toEqual([])
})

test('the same recipient again, also concurrently, uses no further number', async () => {
  const { orderGuid } = await shop.paidOrder()
  const answers = await Promise.all([rewrite(orderGuid), rewrite(orderGuid)])
  const numbers = answers.map((answer) => answer.ok && answer.value.invoiceNumber)
  expect(numbers[0]).toBe(numbers[1])
})

test('the invoice of another order is refused', async () => {
  const [mine, other] = [await shop.paidOrder(), await shop.paidOrder()]
  const asked = { orderGUID: mine.orderGuid, invoiceNumber: other.invoiceNumber ?? '' }
  expect(await shop.orders.receipt(shop.nobody, asked)).toMatchObject({ error: 'order_unknown' })
})

test('is refused after thirty days, after five invoices, and for a cancelled order', async () => {
  const [old, often, off] = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  for (let time = 1; time <= 5; time += 1) {
    expect(await rewrite(often.orderGuid, { reference: `Kostenstelle ${time}` })).toMatchObject({ ok: true })
  }
  expect(await rewrite(often.orderGuid)).toMatchObject({ error: 'invoice_final' })
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: off.orderGuid })
  expect(await rewrite(off.orderGuid)).toMatchObject({ error: 'invoice_final' })
  shop.pass(30 * 24 * 60)
  expect(await rewrite(old.orderGuid)).toMatchObject({ error: 'invoice_final' })
  shop.resetClock()
})

test('the confirmation has terms and withdrawal policy attached as PDFs', async () => {
  const { orderId } = await shop.paidOrder()
  const [mail] = (await shop.mail.listEmails(5)).filter((sent) => sent.orderId === orderId)
  const papers = mail?.attachments.flatMap((file) => ('legalPaper' in file ? [file.legalPaper] : [])) ?? []
  expect(papers).toEqual(['terms', 'withdrawal'])
  const texts = await Promise.all(
    papers.map(async (paper) => pdfText(await shop.orders.legalPaperOf(paper, new Date(0)))),
  )
  expect(texts[0]).toContain('Vertragsschluss')
  expect(texts[1]).toContain('Muster-Widerrufsformular')
  for (const text of texts) expect(text).toContain('Mustertext')
})

test('the attached texts are those in force when the order was placed, however late the email is sent', async () => {
  const attachedTo = async (orderId: string) => {
    const [mail] = (await shop.mail.listEmails(5)).filter((sent) => sent.orderId === orderId)
    const paper = mail?.attachments.find((file) => 'legalPaper' in file && file.legalPaper === 'terms')
    if (paper === undefined || !('legalPaper' in paper)) throw new Error('no terms')
    return pdfText(await shop.orders.legalPaperOf(paper.legalPaper, new Date(paper.at)))
  }
  const before = await shop.paidOrder()
  await shop.db.execute(
    sql`insert into legal_texts (name, valid_from, body) values ('terms', now(), '<p>Ab heute.</p>')`,
  )
  const after = await shop.paidOrder()
  expect(await attachedTo(before.orderId)).toContain('Vertragsschluss')
  expect(await attachedTo(after.orderId)).toContain('Ab heute.')
})

async function paperOf(orderGUID: string, invoiceNumber?: string) {
  const receipt = await shop.orders.receipt(shop.nobody, { orderGUID, invoiceNumber })
  if (!receipt.ok) throw new Error(receipt.error)
  const { contentType, fileName, base64 } = receipt.value
  return { contentType, fileName, text: Buffer.from(base64, 'base64').toString('latin1') }
}

const LEITWEG = '04011000-1234512345-06'

test('with a VAT id the invoice is ZUGFeRD, without one a plain PDF', async () => {
  const { orderGuid } = await shop.paidOrder()
  expect((await paperOf(orderGuid)).text).not.toContain('factur-x.xml')
  await rewrite(orderGuid)
  expect(await paperOf(orderGuid)).toMatchObject({
    contentType: 'application/pdf',
    text: expect.stringContaining('factur-x.xml'),
  })
})

test('the same invoice in another form keeps number and date, at any time, and is sent once in each form', async () => {
  const { orderGuid, orderId } = await shop.paidOrder()
  const plain = { vatId: '' }
  const first = await rewrite(orderGuid, plain)
  shop.pass(40 * 24 * 60)
  const second = await rewrite(orderGuid, { ...plain, eInvoice: true })
  await rewrite(orderGuid, plain)
  await rewrite(orderGuid, { ...plain, eInvoice: true })
  const third = await rewrite(orderGuid, { ...plain, eInvoice: true, leitwegId: LEITWEG })
  expect(await rewrite(orderGuid, { ...plain, orderReference: 'B-17' })).toMatchObject({ error: 'invoice_final' })
  shop.resetClock()
  const numbers = [first, second, third].map((answer) => answer.ok && answer.value.invoiceNumber)
  expect(new Set(numbers).size).toBe(1)
  const file = await paperOf(orderGuid)
  expect(file).toMatchObject({
    contentType: 'application/xml',
    fileName: expect.stringMatching(/^Rechnung-RE-.*\.xml$/),
  })
  expect(faultsOfEInvoices([file.text])).toEqual([[]])
  const mails = (await shop.mail.listEmails(20)).filter((mail) => mail.orderId === orderId)
  expect(
    mails.map(({ kind }) => kind.split(' ').at(-1)).filter((form) => /plain|zugferd|xrechnung/.test(form ?? '')),
  ).toEqual(expect.arrayContaining(['xrechnung', 'plain', 'zugferd']))
  expect(mails.filter(({ kind }) => kind.startsWith('invoice_form'))).toHaveLength(3)
})

test('a corrected e-invoice can still take another form, and its correction is one too', async () => {
  const { orderGuid } = await shop.paidOrder()
  await rewrite(orderGuid, { leitwegId: LEITWEG })
  const due = await shop.oweUnit(orderGuid)
  if (due === null) throw new Error('nothing is left to owe')
  await shop.ledger.pay(due)
  const order = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
  const [refund] = order.ok ? order.value.refunds : []
  const correction = await paperOf(orderGuid, refund?.correctionNumber)
  expect(correction.contentType).toBe('application/xml')
  expect(faultsOfEInvoices([correction.text])).toEqual([[]])
  expect(correction.text).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(await rewrite(orderGuid, { eInvoice: true })).toMatchObject({ ok: true })
  expect((await paperOf(orderGuid, refund?.correctionNumber)).text).toContain('factur-x.xml')
})

test('a replaced e-invoice names its recipient, the new one refers to it', async () => {
  const { orderGuid } = await shop.paidOrder()
  const first = await rewrite(orderGuid, { leitwegId: LEITWEG })
  await rewrite(orderGuid, { leitwegId: LEITWEG, reference: 'Amt 7' })
  const former = first.ok ? first.value.invoiceNumber.slice(1) : ''
  const { text } = await paperOf(orderGuid)
  expect(text).toContain('<ram:TypeCode>384</ram:TypeCode>')
  expect(text).toContain(`<ram:IssuerAssignedID>${former}</ram:IssuerAssignedID>`)
  expect((await paperOf(orderGuid, former)).text).toContain('Storniert am')
  expect(faultsOfEInvoices([text])).toEqual([[]])
})

test('nothing of the invoice can be changed once its person is erased; it stays as it is', async () => {
  const { orderGuid, orderId } = await shop.paidOrder()
  await rewrite(orderGuid)
  await shop.bakery.db
    .update(orders)
    .set({ personErasedAt: sql`now()`, contact: null })
    .where(eq(orders.orderId, orderId))
  expect(await rewrite(orderGuid, { eInvoice: true })).toMatchObject({ error: 'invoice_final' })
  expect(await rewrite(orderGuid, { reference: 'neu' })).toMatchObject({ error: 'invoice_final' })
  const file = await paperOf(orderGuid)
  expect(file.text).toContain('factur-x.xml')
})

test('somebody with another link gets neither the invoice nor another form of it', async () => {
  const { orderGuid } = await shop.paidOrder()
  const foreign = orderGuid.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  expect(await rewrite(foreign, { eInvoice: true })).toMatchObject({ error: 'order_unknown' })
  expect(await shop.orders.receipt(shop.nobody, { orderGUID: foreign })).toMatchObject({ error: 'order_unknown' })
})
