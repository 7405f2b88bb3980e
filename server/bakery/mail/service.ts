/** Mails: written in the transaction of what they tell about, sent afterwards, each by one process at a time. */
import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { createTransport } from 'nodemailer'
import { business } from '@/lib/brand'
import type { Order } from '@/lib/contract/checkout'
import type { StandingWeek } from '@/lib/contract/standing-orders'
import { receiptName } from '@/lib/domain/order-rows'
import type { Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { MailAttachment } from '../db/schema/mail'
import type { BakeryDeps } from '../deps'
import type { OrderRecord, OrdersService } from '../orders/service'
import { acceptsEmail } from './email-domain'
import { withBrandFonts } from './layout'
import { orderConfirmationEmail } from './order-confirmation'
import {
  changeFailedEmail,
  invoiceReplacedEmail,
  orderCalledOffEmail,
  orderCancelledEmail,
  orderChangedEmail,
  orderMovedEmail,
  orderReadyEmail,
  orderRefundedEmail,
  orderTimeChosenEmail,
} from './order-emails'
import type { EmailText } from './plain-email'
import { standingOrderEmail } from './standing-order-email'
import {
  claimEmail,
  deleteEmailsTo,
  dropUnsent,
  endAttempt,
  insertEmail,
  listEmails,
  listEmailsOf,
  type OutboxEmail,
} from './store'

export { type EmailText, plainEmail } from './plain-email'
export type { OutboxEmail } from './store'

export type NewEmail = EmailText & {
  /** 'order_confirmation', 'welcome', …; with an `orderId` one of a kind is written per order. */
  kind: string
  recipient: string
  orderId?: string
  /** Absent for a guest. */
  customerId?: string | null
  attachments?: MailAttachment[]
  /** Not to be sent before. */
  notBefore?: Date | undefined
}

/** As a transport takes it: text, or bytes in base64. */
type TransportAttachment = { filename: string; contentType: string; content: string; encoding?: 'base64' }

/** Hands a mail to its transport; throws when that did not take it. */
export type SendEmail = (mail: OutboxEmail, attachments: readonly TransportAttachment[]) => Promise<void>

/** Null: nobody said an address; head office is shown such orders (`branchOrders.overlooked`). */
const recipientOf = ({ contact }: Order): string | null =>
  contact === null || contact.email === '' ? null : contact.email

/** The receipt that stands now, also when another takes its place before the mail is sent. */
const receiptFile = (order: Order): MailAttachment => ({
  fileName: receiptName(order),
  contentType: 'application/pdf',
  receiptOf: order.orderGUID,
  invoiceNumber: order.invoiceNumber,
})

const NOBODY = { cartId: null, customerId: null }
const SEND_EVERY_MS = 5_000
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 60 * 60
/** A mail is tried again after a time that doubles with each attempt, six hours at most. */
const nextAttempt = (attempts: number, now: Date): Date =>
  addSeconds(now, Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1)))

/** For each step of the dialogue with a mail server. */
const SMTP_TIMEOUT_MS = 8_000

function smtpSender(smtpUrl: string): SendEmail {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: SMTP_TIMEOUT_MS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return async ({ mailId, recipient, subject, html, text }, attachments) => {
    await transport.sendMail({
      from: business.mailFrom,
      // As an object it is one address, never a list or a further header.
      to: { name: '', address: recipient },
      subject,
      html,
      text,
      // A server that got it twice can tell.
      messageId: `<${mailId}@${business.mailFrom.replace(/^.*@|>$/g, '')}>`,
      attachments: [...attachments],
    })
  }
}

/** Without `smtpUrl` (and without `send`, which tests give) mails stay in the outbox and can be read there. */
export function createEmailService(
  bakery: BakeryDeps,
  orders: Pick<
    OrdersService,
    'describe' | 'calendarAttachments' | 'lastChange' | 'receipt' | 'legalPaperOf' | 'legalAttachments'
  >,
  send: SendEmail | null = bakery.smtpUrl === undefined ? null : smtpSender(bakery.smtpUrl),
) {
  async function write(tx: Tx, { orderId, customerId, attachments = [], notBefore, ...mail }: NewEmail): Promise<void> {
    const now = bakery.clock.now()
    const row = { ...mail, mailId: randomUUID(), orderId: orderId ?? null, customerId: customerId ?? null, attachments }
    await insertEmail(tx, { ...row, createdAt: now, nextAttemptAt: notBefore ?? now })
  }

  /** Receipts are drawn when they are sent: the order they show does not change, and a payment need not wait for them. */
  async function toSend(attachment: MailAttachment): Promise<TransportAttachment> {
    const { fileName: filename, contentType } = attachment
    if ('content' in attachment) return { filename, contentType, content: attachment.content }
    if ('legalPaper' in attachment) {
      return { filename, contentType, content: await orders.legalPaperOf(attachment.legalPaper), encoding: 'base64' }
    }
    const { receiptOf: orderGUID, invoiceNumber } = attachment
    const receipt = await orders.receipt(NOBODY, { orderGUID, invoiceNumber })
    if (!receipt.ok) throw new Error(`The receipt of ${attachment.receiptOf} cannot be drawn: ${receipt.error}`)
    return { filename, contentType, content: receipt.value.base64, encoding: 'base64' }
  }

  const tellCustomer =
    (
      kind: string,
      compose: (order: Order, publicUrl: string) => EmailText,
      attachmentsOf: (order: Order) => MailAttachment[] = () => [],
    ) =>
    async (tx: Tx, record: OrderRecord, notBefore?: Date): Promise<void> => {
      const order = await orders.describe(record, tx)
      const recipient = recipientOf(order)
      if (recipient === null) return
      const { orderId, customerId } = record
      const attachments = attachmentsOf(order)
      const letter = compose(order, bakery.publicUrl)
      await write(tx, { kind, orderId, customerId, recipient, attachments, notBefore, ...letter })
    }

  /** Takes the appointment out of the calendar again, where a confirmation brought it. */
  const calendarOfInvoiced = (order: Order): MailAttachment[] =>
    order.invoiceNumber === '' ? [] : orders.calendarAttachments(order)

  /** Kept without what is the same in all of them. */
  const asSent = (mail: OutboxEmail): OutboxEmail => ({ ...mail, html: withBrandFonts(mail.html, bakery.publicUrl) })

  async function attempt(sender: SendEmail, mail: OutboxEmail): Promise<void> {
    try {
      await sender(asSent(mail), await Promise.all(mail.attachments.map(toSend)))
    } catch (fault) {
      const { mailId, kind, attempts } = mail
      bakery.log.warn({ mailId, kind, attempts, fault }, 'a mail could not be sent')
      await endAttempt(bakery.db, mail, { nextAttemptAt: nextAttempt(attempts, bakery.clock.now()) })
      return
    }
    await endAttempt(bakery.db, mail, { sentAt: bakery.clock.now() })
  }

  async function sendDue(): Promise<void> {
    if (send === null) return
    for (;;) {
      const mail = await claimEmail(bakery.db, bakery.clock.now())
      if (mail === null) return
      await attempt(send, mail)
    }
  }

  return {
    write,

    /** A shop that sends no mail asks no name server either. */
    takesMail: bakery.smtpUrl === undefined ? async () => true : (domain: string) => acceptsEmail(domain),

    /** The order's confirmation with its calendar file and its receipt; an order without an e-mail address gets none. */
    async writeConfirmation(tx: Tx, record: OrderRecord, lines?: Parameters<typeof orders.describe>[2]): Promise<void> {
      const order = await orders.describe(record, tx, lines)
      const recipient = recipientOf(order)
      if (recipient === null) return
      await write(tx, {
        kind: 'order_confirmation',
        orderId: record.orderId,
        customerId: record.customerId,
        recipient,
        attachments: [...orders.calendarAttachments(order), receiptFile(order), ...orders.legalAttachments],
        ...orderConfirmationEmail(order, bakery.publicUrl),
      })
    },

    /** A bag of a standing order was filled, or there is none this time. */
    writeStandingWeek: (
      tx: Tx,
      { week, firstName, ...to }: { week: StandingWeek; firstName: string; recipient: string; customerId: string },
    ): Promise<void> => {
      const reader = { firstName, publicUrl: bakery.publicUrl, now: bakery.clock.now() }
      return write(tx, { kind: 'standing_order', ...to, ...standingOrderEmail(week, reader) })
    },

    writeRefund: tellCustomer('order_refunded', orderRefundedEmail, calendarOfInvoiced),
    writeCancellation: tellCustomer('order_cancelled', orderCancelledEmail, calendarOfInvoiced),
    /** The invoice under its new number; one mail for each. */
    writeInvoice: (tx: Tx, record: OrderRecord) =>
      tellCustomer(`invoice_rewritten ${record.invoiceNumber}`, invoiceReplacedEmail, (order) => [receiptFile(order)])(
        tx,
        record,
      ),
    /** The branch had to change the time: whether that suits; one mail for each change. */
    writeMoved: (tx: Tx, record: OrderRecord, from: Date) =>
      tellCustomer(
        `order_moved ${record.timeChanges}`,
        (order, url) => orderMovedEmail(order, from, url),
        orders.calendarAttachments,
      )(tx, record),
    /** The customer chose another time. */
    writeTimeChosen: (tx: Tx, record: OrderRecord) =>
      tellCustomer(
        `order_time_chosen ${record.timeChanges}`,
        orderTimeChosenEmail,
        orders.calendarAttachments,
      )(tx, record),
    /** The customer changed it, last: what is different, with the invoice over other goods; one mail for each change. */
    async writeChanged(tx: Tx, record: OrderRecord): Promise<void> {
      const change = await orders.lastChange(tx, record)
      if (change === null) return
      await tellCustomer(
        `order_changed ${record.changedAt?.toISOString()}`,
        (order, url) => orderChangedEmail(order, change, url),
        (order) => [...orders.calendarAttachments(order), ...(change.invoiceNumber === '' ? [] : [receiptFile(order)])],
      )(tx, record)
    },
    /** A change that was paid could not be kept, and so many cents are back; one mail for each. */
    writeChangeNotKept: (tx: Tx, record: OrderRecord, cents: number, payment: string) =>
      tellCustomer(`change_not_kept ${payment}`, (order, url) => changeFailedEmail(order, cents, url))(tx, record),
    /** The branch cannot keep it. */
    writeCalledOff: tellCustomer('order_called_off', orderCalledOffEmail, calendarOfInvoiced),
    writeReady: tellCustomer('order_ready', orderReadyEmail),
    /** It was not ready after all; false when the customer has been told. */
    dropReady: (tx: Tx, orderId: string): Promise<boolean> => dropUnsent(tx, orderId, 'order_ready'),

    deleteMailsTo: deleteEmailsTo,
    mailsOf: (customer: { customerId: string; email: string }) => listEmailsOf(bakery.db, customer),

    /** Newest first, as they are sent. */
    listMails: async (limit: number): Promise<OutboxEmail[]> => (await listEmails(bakery.db, limit)).map(asSent),

    sendDue,

    job: { name: 'send mails', everyMs: SEND_EVERY_MS, run: sendDue } satisfies Job,
  }
}

export type EmailService = ReturnType<typeof createEmailService>
