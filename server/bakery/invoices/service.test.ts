import { sql } from 'drizzle-orm'
import { formatDay } from '@/lib/format/berlin-format'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { pdfText } from '@/testing/pdf-text'
import { checkIntegrity } from '../db/integrity-check'
import { createInvoicesService } from './service'

jest.setTimeout(30_000)

const shop = openForFile(createTestShop)
const billing = {
  companyName: 'Kontorhaus Petersen GmbH',
  personalName: 'Frieda Petersen',
  addressLine1: 'An der Untertrave 97',
  addressZip: '23552',
  addressCity: 'Lübeck',
  vatId: 'DE123456789',
  reference: 'Kostenstelle 40',
}

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
  await rewrite(orderGuid, { companyName, reference: '<script>alert(1)</script>' })
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
