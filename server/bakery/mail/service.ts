/** Emails: an outbox row is written in the transaction of the event; a job sends it, one process at a time. */
import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { createTransport } from 'nodemailer'
import { business } from '@/lib/brand'
import { invoiceFormOf } from '@/lib/contract/orders/billing'
import type { Order } from '@/lib/contract/orders/checkout'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { isHandedOverAtCounter } from '@/lib/domain/counter-code'
import { paperType, receiptName } from '@/lib/domain/order-rows'
import { qrGif } from '@/lib/format/qr-code'
import type { Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { EmailAttachment } from '../db/schema/mail'
import type { BakeryDeps } from '../deps'
import { isPaid } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import { acceptsEmail } from './email-domain'
import { withBrandFonts } from './layout'
import { COUNTER_CODE_CID, orderConfirmationEmail } from './order-confirmation'
import {
  changeFailedEmail,
  changeProposedEmail,
  closedDayEmail,
  invoiceFormEmail,
  invoiceReplacedEmail,
  orderCancelledEmail,
  orderChangedEmail,
  orderMovedEmail,
  orderReadyEmail,
  orderRefundedEmail,
  orderTimeChosenEmail,
  type ProposedChange,
} from './order-emails'
import type { EmailText } from './plain-email'
import { standingOrderEmail } from './standing-order-email'
import {
  claimEmail,
  deleteEmailsTo,
  deleteUnsent,
  dropUnsent,
  endAttempt,
  insertEmail,
  listEmails,
  listEmailsOf,
  listLetters,
  type OutboxEmail,
  redirectUnsent,
  renewEmail,
} from './store'
import { telephoneOrderEmail } from './telephone-order-email'

export { type EmailText, plainEmail } from './plain-email'
export type { OutboxEmail } from './store'

export type NewEmail = EmailText & {
  /** 'order_confirmation', 'welcome' and so on; with an `orderId` each order gets one email of a kind at most. */
  kind: string
  recipient: string
  orderId?: string
  /** Undefined or null for a guest. */
  customerId?: string | null
  attachments?: EmailAttachment[]
  /** Earliest time to send it; by default at once. */
  notBefore?: Date | undefined
}

/** An attachment in the transport's form: text, or base64 of bytes. */
type TransportAttachment = {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
  /** Content-ID of a picture in the HTML. */
  cid?: string
}

/** Sends an email; throws when the mail server did not accept it. */
export type SendEmail = (email: OutboxEmail, attachments: readonly TransportAttachment[]) => Promise<void>

/** Null without an email address; head office sees such orders in `branchOrders.overlooked`. */
const recipientOf = ({ contact }: Order): string | null =>
  contact === null || contact.email === '' ? null : contact.email

/** The receipt with the current invoice number, even if another invoice replaces it before the email is sent. */
const receiptFile = (order: Order): EmailAttachment => ({
  fileName: receiptName(order),
  contentType: paperType(invoiceFormOf(order.billing)),
  receiptOf: order.orderGUID,
  invoiceNumber: order.invoiceNumber,
})

/** The QR code in the confirmation. */
const counterCodeFile = (order: Order): EmailAttachment[] =>
  isHandedOverAtCounter(order)
    ? [{ fileName: 'abholcode.gif', contentType: 'image/gif', qrCodeOf: order.orderNumber, cid: COUNTER_CODE_CID }]
    : []

const ANONYMOUS = { cartId: null, customerId: null }
const SEND_EVERY_MS = 5_000
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 60 * 60
/** The delay doubles with each attempt, up to six hours. */
const nextAttempt = (attempts: number, now: Date): Date =>
  addSeconds(now, Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1)))

/** Longest stored response of a mail server. */
const MAX_ANSWER = 200
/** '452 4.2.2 Mailbox full' */
const answerOf = (fault: unknown): string =>
  (fault instanceof Error ? ((fault as { response?: string }).response ?? fault.message) : String(fault)).slice(
    0,
    MAX_ANSWER,
  )

/** Timeout of each step of the SMTP dialogue. */
const SMTP_TIMEOUT_MS = 8_000

function smtpSender(smtpUrl: string): SendEmail {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: SMTP_TIMEOUT_MS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return async ({ emailId, recipient, subject, html, text }, attachments) => {
    await transport.sendMail({
      from: business.mailFrom,
      // An object is one address; a string could be parsed as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      html,
      text,
      // The same id for every attempt, so that servers can recognise a duplicate.
      messageId: `<${emailId}@${business.mailFrom.replace(/^.*@|>$/g, '')}>`,
      attachments: [...attachments],
    })
  }
}

/** Without `smtpUrl` (and without `send`, a parameter for tests) emails stay in the outbox and can be read there. */
export function createEmailService(
  bakery: BakeryDeps,
  orders: Pick<
    OrdersService,
    'describe' | 'calendarAttachments' | 'lastChange' | 'receipt' | 'legalPaperOf' | 'legalAttachments'
  >,
  send: SendEmail | null = bakery.smtpUrl === undefined ? null : smtpSender(bakery.smtpUrl),
) {
  async function write(
    tx: Tx,
    { orderId, customerId, attachments = [], notBefore, ...email }: NewEmail,
  ): Promise<void> {
    const now = bakery.clock.now()
    const row = {
      ...email,
      emailId: randomUUID(),
      orderId: orderId ?? null,
      customerId: customerId ?? null,
      attachments,
    }
    await insertEmail(tx, { ...row, createdAt: now, nextAttemptAt: notBefore ?? now })
  }

  /** PDFs are rendered when the email is sent: their content is fixed by then, and no payment waits for them. */
  async function toTransport(attachment: EmailAttachment): Promise<TransportAttachment> {
    const { fileName: filename, contentType } = attachment
    if ('content' in attachment) return { filename, contentType, content: attachment.content }
    if ('base64' in attachment) return { filename, contentType, content: attachment.base64, encoding: 'base64' }
    if ('qrCodeOf' in attachment) {
      const { qrCodeOf, cid } = attachment
      return { filename, contentType, content: qrGif(qrCodeOf), encoding: 'base64', cid }
    }
    if ('legalPaper' in attachment) {
      const content = await orders.legalPaperOf(attachment.legalPaper, new Date(attachment.at))
      return { filename, contentType, content, encoding: 'base64' }
    }
    const { receiptOf: orderGUID, invoiceNumber } = attachment
    const receipt = await orders.receipt(ANONYMOUS, { orderGUID, invoiceNumber })
    if (!receipt.ok) throw new Error(`The receipt of ${attachment.receiptOf} cannot be rendered: ${receipt.error}`)
    // The form of an invoice can change until the email is sent.
    const { fileName, base64, contentType: type } = receipt.value
    return { filename: fileName, contentType: type, content: base64, encoding: 'base64' }
  }

  const writeOrderEmail =
    (
      kind: string,
      compose: (order: Order, publicUrl: string) => EmailText,
      attachmentsOf: (order: Order) => EmailAttachment[] = () => [],
    ) =>
    async (tx: Tx, record: OrderRecord, notBefore?: Date): Promise<void> => {
      const order = await orders.describe(record, tx)
      const recipient = recipientOf(order)
      if (recipient === null) return
      const { orderId, customerId } = record
      const attachments = attachmentsOf(order)
      const email = compose(order, bakery.publicUrl)
      await write(tx, { kind, orderId, customerId, recipient, attachments, notBefore, ...email })
    }

  /** Writes the confirmation with calendar file, receipt and legal texts; none for an order without an email address. */
  async function writeConfirmation(
    tx: Tx,
    record: OrderRecord,
    lines?: Parameters<typeof orders.describe>[2],
  ): Promise<void> {
    const order = await orders.describe(record, tx, lines)
    const recipient = recipientOf(order)
    if (recipient === null) return
    await write(tx, {
      kind: 'order_confirmation',
      orderId: record.orderId,
      customerId: record.customerId,
      recipient,
      attachments: [
        ...counterCodeFile(order),
        ...orders.calendarAttachments(order),
        receiptFile(order),
        ...orders.legalAttachments(record),
      ],
      ...orderConfirmationEmail(order, bakery.publicUrl),
    })
  }

  /** Calendar files that remove the appointment, if a confirmation had added it. */
  const calendarOfInvoiced = (order: Order): EmailAttachment[] =>
    order.invoiceNumber === '' ? [] : orders.calendarAttachments(order)

  /** The outbox row plus the font styles, which are not stored because all emails share them. */
  const withFonts = (email: OutboxEmail): OutboxEmail => ({
    ...email,
    html: withBrandFonts(email.html, bakery.publicUrl),
  })

  async function attempt(sender: SendEmail, email: OutboxEmail): Promise<void> {
    try {
      await sender(withFonts(email), await Promise.all(email.attachments.map(toTransport)))
    } catch (fault) {
      const { emailId, kind, attempts } = email
      bakery.log.warn({ emailId, kind, attempts, fault }, 'an email could not be sent')
      const lastAnswer = answerOf(fault)
      await endAttempt(bakery.db, email, { nextAttemptAt: nextAttempt(attempts, bakery.clock.now()), lastAnswer })
      return
    }
    await endAttempt(bakery.db, email, { sentAt: bakery.clock.now() })
  }

  async function sendDue(): Promise<void> {
    if (send === null) return
    for (;;) {
      const email = await claimEmail(bakery.db, bakery.clock.now())
      if (email === null) return
      await attempt(send, email)
    }
  }

  return {
    write,

    /** Without SMTP, no DNS queries are made either. */
    acceptsEmail: bakery.smtpUrl === undefined ? async () => true : (domain: string) => acceptsEmail(domain),

    writeConfirmation,

    /** The cart of a standing order's week was filled, or could not be. */
    writeStandingWeek: (
      tx: Tx,
      { week, firstName, ...to }: { week: StandingWeek; firstName: string; recipient: string; customerId: string },
    ): Promise<void> => {
      const reader = { firstName, publicUrl: bakery.publicUrl, now: bakery.clock.now() }
      return write(tx, { kind: 'standing_order', ...to, ...standingOrderEmail(week, reader) })
    },

    /** The link to pay an order by telephone; once more each time. */
    writeTelephoneOrder: (tx: Tx, order: ListedTelephoneOrder): Promise<void> =>
      write(tx, {
        ...{ kind: 'telephone_order', recipient: order.email },
        ...telephoneOrderEmail(order, bakery.publicUrl, bakery.clock.now()),
      }),

    writeRefund: writeOrderEmail('order_refunded', orderRefundedEmail, calendarOfInvoiced),
    writeCancellation: writeOrderEmail('order_cancelled', orderCancelledEmail, calendarOfInvoiced),
    /** The reissued invoice; one email for each invoice number. */
    writeInvoice: (tx: Tx, record: OrderRecord) =>
      writeOrderEmail(`invoice_rewritten ${record.invoiceNumber}`, invoiceReplacedEmail, (order) => [
        receiptFile(order),
      ])(tx, record),
    /** The same invoice in another form; one email for each form. */
    writeInvoiceForm: (tx: Tx, record: OrderRecord) =>
      writeOrderEmail(
        `invoice_form ${record.invoiceNumber} ${invoiceFormOf(record.billing)}`,
        invoiceFormEmail,
        (order) => [receiptFile(order)],
      )(tx, record),
    /** The branch moved the order to another time and asks for confirmation; one email for each move. */
    writeMoved: (tx: Tx, record: OrderRecord, from: Date) =>
      writeOrderEmail(
        `order_moved ${record.timeChanges}`,
        (order, url) => orderMovedEmail(order, from, url),
        orders.calendarAttachments,
      )(tx, record),
    /** The customer chose another time after a move. */
    writeTimeChosen: (tx: Tx, record: OrderRecord) =>
      writeOrderEmail(
        `order_time_chosen ${record.timeChanges}`,
        orderTimeChosenEmail,
        orders.calendarAttachments,
      )(tx, record),
    /** The customer's latest change of the order, with the new invoice if goods changed; one email for each change. */
    async writeChanged(tx: Tx, record: OrderRecord, by: 'customer' | 'staff' = 'customer'): Promise<void> {
      const change = await orders.lastChange(tx, record)
      if (change === null) return
      await writeOrderEmail(
        `order_changed ${record.changedAt?.toISOString()}`,
        (order, url) => orderChangedEmail(order, change, url, by),
        (order) => [...orders.calendarAttachments(order), ...(change.invoiceNumber === '' ? [] : [receiptFile(order)])],
      )(tx, record)
    },
    /** Staff have prepared a change that costs more; one email each time. */
    writeProposal: (tx: Tx, record: OrderRecord, proposal: ProposedChange) =>
      writeOrderEmail(`change_proposed ${bakery.clock.now().toISOString()}`, (order, url) =>
        changeProposedEmail(order, proposal, url),
      )(tx, record),
    /** A paid change could not be applied, and `cents` were refunded; one email for each payment. */
    writeChangeFailed: (tx: Tx, record: OrderRecord, cents: number, payment: string) =>
      writeOrderEmail(`change_not_kept ${payment}`, (order, url) => changeFailedEmail(order, cents, url))(tx, record),
    /** The branch cancelled the order. */
    writeClosedDay: writeOrderEmail('order_called_off', closedDayEmail, calendarOfInvoiced),
    writeReady: writeOrderEmail('order_ready', orderReadyEmail),
    /** The step "ready" was taken back. False when the email was already sent, or may have been. */
    dropReady: (tx: Tx, orderId: string): Promise<boolean> => dropUnsent(tx, orderId, 'order_ready'),

    /** Emails about an order, the latest first. */
    lettersOf: (orderId: string) => listLetters(bakery.db, orderId),
    /** Sends an email once more, or an unsent one at once; null if there is no such email (of that order). */
    sendAgain: (tx: Tx, key: { emailId: string; orderId?: string }, recipient?: string) =>
      renewEmail(tx, key, { now: bakery.clock.now(), recipient }),
    /** The order has another email address now: unsent emails go there, and a confirmation that was never written. */
    async redirect(tx: Tx, record: OrderRecord): Promise<void> {
      const recipient = record.contact?.email ?? ''
      if (recipient === '') return
      const kind = 'order_confirmation'
      const isConfirmed = await redirectUnsent(tx, record.orderId, { recipient, now: bakery.clock.now(), kind })
      if (!isConfirmed && isPaid(record.state)) await writeConfirmation(tx, record)
    },
    giveUp: deleteUnsent,

    deleteEmailsTo,
    emailsOf: (customer: { customerId: string; email: string }) => listEmailsOf(bakery.db, customer),

    /** Newest first, in the form in which they are sent. */
    listEmails: async (limit: number): Promise<OutboxEmail[]> => (await listEmails(bakery.db, limit)).map(withFonts),

    sendDue,

    job: { name: 'send emails', everyMs: SEND_EVERY_MS, run: sendDue } satisfies Job,
  }
}

export type EmailService = ReturnType<typeof createEmailService>
