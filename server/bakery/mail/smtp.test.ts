/** Emails as received through a real SMTP server. */
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { contact as contactSchema } from '@/lib/contract/orders/contact'
import { createTestShop, type TestShop } from '@/testing/paying-shop'
import { orders } from '../db/schema/orders'
import { createEmailService } from './service'

type Received = { from: string; to: string[]; raw: string }

let shop: TestShop
let server: SMTPServer
let received: Received[]
/** The server's rejection of an email; null accepts it. */
let refusal: { code: number; message: string } | null

beforeAll(async () => {
  shop = await createTestShop()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        if (refusal !== null) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await shop.close()
})
beforeEach(async () => {
  received = []
  refusal = null
  shop.resetClock()
  await shop.emptyOutbox()
})

const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const postbox = () => createEmailService({ ...shop.bakery, smtpUrl: smtpUrl() }, shop.orders)

const contact = { firstName: 'Änne', lastName: 'Łukasz-Öz', email: 'aenne@beispiel.de', phone: '' }

/** A paid order, whose confirmation waits in the outbox. */
async function paidOrder(email = contact.email) {
  const caller = await shop.newCaller()
  const opened = await shop.payments.openPayment(caller, {
    ...(await shop.asShown(caller)),
    contact: { ...contact, email },
  })
  if (!opened.ok) throw new Error(opened.error)
  return shop.pay(caller, opened.value.reference)
}

async function onlyMail() {
  expect(received).toHaveLength(1)
  return PostalMime.parse(received[0]?.raw ?? '')
}

const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')

test('the confirmation arrives in HTML and in text, with calendar and receipt', async () => {
  const order = await paidOrder()
  await postbox().sendDue()
  const mail = await onlyMail()
  expect(received[0]).toMatchObject({ from: 'moin@hansejunge.example', to: ['aenne@beispiel.de'] })
  expect(mail.subject).toBe(`Ihre Bestellung ${order.orderNumber} bei Hansejunge`)
  for (const part of [mail.html, mail.text]) expect(part).toContain('Moin Änne Łukasz-Öz!')
  const files = new Map(mail.attachments.map(({ mimeType, content }) => [mimeType, textOf(content)]))
  expect(files.get('application/pdf')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  expect(ICAL.Component.fromString(files.get('text/calendar') ?? '').getFirstSubcomponent('vevent')).not.toBeNull()
})

test('a sent email is not sent again by any process', async () => {
  await paidOrder()
  for (let pass = 0; pass < 3; pass += 1) await postbox().sendDue()
  await Promise.all([postbox().sendDue(), postbox().sendDue()])
  expect(received).toHaveLength(1)
})

test('an email that the server rejects is tried again after growing delays, with the same message id', async () => {
  await paidOrder()
  refusal = { code: 451, message: 'greylisted' }
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await postbox().sendDue()
    const { nextAttemptAt } = await shop.waitingMail()
    waits.push(nextAttemptAt.getTime() - shop.bakery.clock.now().getTime())
    shop.setClock(nextAttemptAt)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(new Set(waits.map((wait) => Math.round(wait / 1_000))).size).toBe(4)
  refusal = null
  const { emailId } = await shop.waitingMail()
  await postbox().sendDue()
  expect((await onlyMail()).messageId).toBe(`<${emailId}@hansejunge.example>`)
})

test('an address with line breaks is rejected, so that no header can be injected', () => {
  for (const email of [
    'a@b.de\r\nBcc: c@d.de',
    'a@b.de\nBcc: c@d.de',
    'a@b.de, c@d.de',
    '"a\r\n"@b.de',
    'a@b.de\u2028Bcc: c@d.de',
  ]) {
    expect(contactSchema.safeParse({ ...contact, email })).toMatchObject({ success: false })
  }
})

test('not even a stored address with a line break adds a header or a recipient', async () => {
  await paidOrder()
  await shop.corruptRecipient('aenne@beispiel.de\r\nBcc: alle@beispiel.de')
  await postbox().sendDue()
  for (const { to, raw } of received) {
    expect(to).not.toContain('alle@beispiel.de')
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  }
})

test.each(['huber&co@beispiel.de', "o'brien+brot@beispiel.de", '{x}=y|z@beispiel.de'])(
  'an address that is seldom seen is one: %s',
  async (address) => {
    await paidOrder(address)
    await postbox().sendDue()
    expect(received.map(({ to }) => to)).toEqual([[address]])
  },
)

test('markup, line breaks, dots and long words of a name are text, and the email keeps the rules of SMTP', async () => {
  const order = await paidOrder()
  await shop.emptyOutbox()
  // A payer's name comes from the provider, and no form has checked it.
  const firstName = `<img src=x onerror=alert(1)>"'&\r\nBcc: alle@beispiel.de\r\n\r\n.\r\n.QUIT\r\n${'ä'.repeat(1_500)}\u2028`
  await shop.db
    .update(orders)
    .set({ contact: { ...contact, firstName } })
    .where(eq(orders.orderId, order.orderId))
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: order.orderGuid })
  await postbox().sendDue()
  expect(received.length).toBeGreaterThan(0)
  for (const { raw, to } of received) {
    expect(to).toEqual([contact.email])
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    const lines = raw.split('\r\n')
    expect(lines.filter((line) => /[\r\n]|[^\0-\x7f]/.test(line))).toEqual([])
    // RFC 5321, 4.5.3.1.6
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998)
    const mail = await PostalMime.parse(raw)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.text).toContain('<img src=x onerror=alert(1)>')
    expect(mail.text?.replaceAll('\r', '')).toContain('\n.\n.QUIT\n')
  }
})

test('nothing is sent without an email address', async () => {
  await paidOrder('')
  await postbox().sendDue()
  expect(received).toEqual([])
})
