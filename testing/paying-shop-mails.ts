/** The outbox of the shop of the tests. */
import { eq, isNull } from 'drizzle-orm'
import type { Db } from '@/server/bakery/db/client'
import { outbox } from '@/server/bakery/db/schema/mail'
import type { Clock } from '@/server/bakery/platform/clock'

export const testMails = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Marks all emails as sent. */
  sendWaitingMails: async () => {
    await db.update(outbox).set({ sentAt: clock.now() }).where(isNull(outbox.sentAt))
  },
  emptyOutbox: async () => {
    await db.delete(outbox)
  },
  /** The only unsent email. */
  waitingMail: async () => {
    const [mail] = await db.select().from(outbox).where(isNull(outbox.sentAt))
    if (mail === undefined) throw new Error('every mail was sent')
    return mail
  },
  /** Sets an invalid recipient. */
  corruptRecipient: async (recipient: string) => {
    await db.update(outbox).set({ recipient })
  },
  mailKindsOf: async (orderId: string) =>
    (await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.orderId, orderId))).map(({ kind }) => kind),
})
