/** Mails: written in the transaction of what they tell about, sent afterwards, each by one process at a time. */
import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns'
import { createTransport } from 'nodemailer'
import { brand } from '@/lib/brand'
import type { Tx } from '../db/client'
import type { MailAttachment } from '../db/schema/mail'
import type { BakeryDeps } from '../deps'
import type { OrderRecord, OrdersService } from '../orders/service'
import { type MailText, orderConfirmation, orderRefunded } from './order-confirmation'
import { deleteMailsTo, insertMail, listMails, lockDueMail, type OutboxMail, updateMail } from './store'

export { button, heading, mailPage, paragraph } from './layout'
export type { MailText } from './order-confirmation'
export type { OutboxMail } from './store'

export type MailToWrite = MailText & {
  /** 'order_confirmation', 'welcome', …; with an `orderId` one of a kind is written per order. */
  kind: string
  recipient: string
  orderId?: string
  attachments?: MailAttachment[]
}

/** Hands a mail to its transport; throws when that did not take it. */
export type SendMail = (mail: OutboxMail) => Promise<void>

const LOOK_EVERY_MS = 5_000
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 60 * 60
/** Seconds until a mail is tried again: doubled with each attempt, six hours at most. */
const retryDelay = (attempts: number): number => Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** attempts)

function smtpSender(smtpUrl: string): SendMail {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 8_000, socketTimeout: 8_000 })
  return async ({ mailId, recipient, subject, html, text, attachments }) => {
    await transport.sendMail({
      from: brand.mailFrom,
      to: recipient,
      subject,
      html,
      text,
      // A server that got it twice can tell.
      messageId: `<${mailId}@${brand.mailFrom.replace(/^.*@|>$/g, '')}>`,
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content,
      })),
    })
  }
}

/** Without `smtpUrl` (and without `send`, which tests give) mails stay in the outbox and can be read there. */
export function createMailService(
  bakery: BakeryDeps,
  orders: Pick<OrdersService, 'describe' | 'calendarFileOf'>,
  send: SendMail | null = bakery.smtpUrl === undefined ? null : smtpSender(bakery.smtpUrl),
) {
  async function write(tx: Tx, { orderId, attachments = [], ...mail }: MailToWrite): Promise<void> {
    const now = bakery.clock.now()
    const row = { ...mail, mailId: randomUUID(), orderId: orderId ?? null, attachments }
    await insertMail(tx, { ...row, createdAt: now, nextAttemptAt: now })
  }

  /** Sends the next due mail; false when none is. The row stays locked while it is on its way. */
  const sendNext = (sender: SendMail): Promise<boolean> =>
    bakery.db.transaction(async (tx) => {
      const now = bakery.clock.now()
      const mail = await lockDueMail(tx, now)
      if (mail === null) return false
      const { mailId, attempts } = mail
      try {
        await sender(mail)
        await updateMail(tx, mailId, { sentAt: now, attempts: attempts + 1 })
      } catch (fault) {
        bakery.log.warn({ mailId, kind: mail.kind, attempts, fault: String(fault) }, 'a mail could not be sent')
        const nextAttemptAt = addSeconds(now, retryDelay(attempts))
        await updateMail(tx, mailId, { attempts: attempts + 1, nextAttemptAt })
      }
      return true
    })

  async function sendDue(): Promise<void> {
    if (send === null) return
    while (await sendNext(send)) {
      // Each round takes one mail.
    }
  }

  return {
    write,

    /** The order's confirmation with its calendar file; an order without an e-mail address gets none. */
    async writeConfirmation(tx: Tx, record: OrderRecord): Promise<void> {
      const order = await orders.describe(record, tx)
      if (order.contact === null) return
      const { fileName, content } = orders.calendarFileOf(order)
      await write(tx, {
        kind: 'order_confirmation',
        orderId: record.orderId,
        recipient: order.contact.email,
        attachments: [{ fileName, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }],
        ...orderConfirmation(order, bakery.publicUrl),
      })
    },

    async writeRefund(tx: Tx, record: OrderRecord): Promise<void> {
      const order = await orders.describe(record, tx)
      if (order.contact === null) return
      const { email: recipient } = order.contact
      await write(tx, { kind: 'order_refunded', orderId: record.orderId, recipient, ...orderRefunded(order) })
    },

    deleteMailsTo,

    /** Newest first. */
    listMails: (limit: number): Promise<OutboxMail[]> => listMails(bakery.db, limit),

    sendDue,

    /** Sends what is due every few seconds; `stop` waits for a mail that is on its way. */
    start(): () => Promise<void> {
      let running: Promise<void> | null = null
      const pass = () =>
        sendDue().catch((fault: unknown) => bakery.log.error({ fault: String(fault) }, 'the outbox could not be read'))
      const timer = setInterval(() => {
        running ??= pass().finally(() => {
          running = null
        })
      }, LOOK_EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}

export type MailService = ReturnType<typeof createMailService>
