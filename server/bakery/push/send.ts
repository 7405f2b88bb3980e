/** Sends due notifications: each at least once to its device's push service, until it expires. */
import { createHash } from 'node:crypto'
import { routes } from '@/lib/web/routes'
import { CHANGE_PUSHES } from '@/lib/words/de/push'
import type { BakeryDeps } from '../deps'
import type { Post } from '../platform/outbound-post'
import type { PushEncryption } from './encryption'
import { judgeResponse, nextAttempt, secondsLeft } from './rules'
import { claimDue, deleteDevice, endAttempt, type PushDevice, type PushMessage, updateLastSeen } from './store'

/** Notifications sent at the same time. */
const CONCURRENT_MESSAGES = 20

/** The Topic header and notification tag of an event (at most 32 characters, RFC 8030 §5.4); a repeated notification replaces the first. */
const tagOf = (event: string): string => createHash('sha256').update(event).digest('base64url').slice(0, 32)

export function createSender(
  { db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>,
  encryption: PushEncryption,
  post: Post,
) {
  async function attempt(message: PushMessage, device: PushDevice): Promise<void> {
    const { content, event, expiresAt, attempts, messageId } = message
    const ttl = secondsLeft(clock.now(), expiresAt)
    // Expired: it is dropped without an attempt.
    if (ttl === 0) return endAttempt(db, message, { nextAttemptAt: null })
    const tag = tagOf(event)
    const text = JSON.stringify({ ...content, tag, change: { title: CHANGE_PUSHES, path: routes.pushes } })
    const { headers, body } = encryption.encrypt(device, text, { ttl, topic: tag })
    const answer = await post(device.endpoint, headers, body)
    const ended = clock.now()
    switch (judgeResponse(answer)) {
      case 'gone':
        await deleteDevice(db, device.endpoint)
        // If the device has renewed its endpoint meanwhile, the next attempt uses the new one.
        return endAttempt(db, message, { nextAttemptAt: nextAttempt(attempts, ended, expiresAt) })
      case 'taken':
        await endAttempt(db, message, { nextAttemptAt: null, sentAt: ended })
        return updateLastSeen(db, device.deviceId, ended)
      case 'later':
        return endAttempt(db, message, { nextAttemptAt: nextAttempt(attempts, ended, expiresAt) })
      case 'refused':
        log.warn({ messageId, answer }, 'a push service refused a notification')
        return endAttempt(db, message, { nextAttemptAt: null, refused: true })
    }
  }

  /** A fault in one notification must not stop the others. */
  const tryOne = (message: PushMessage, device: PushDevice): Promise<void> =>
    attempt(message, device).catch((fault: unknown) => {
      log.error({ messageId: message.messageId, fault }, 'a push notification could not be sent')
      const nextAttemptAt = nextAttempt(message.attempts, clock.now(), message.expiresAt)
      return endAttempt(db, message, { nextAttemptAt })
    })

  return async (): Promise<void> => {
    for (;;) {
      const due = await claimDue(db, { now: clock.now(), limit: CONCURRENT_MESSAGES })
      if (due.length === 0) return
      await Promise.all(due.map(({ message, device }) => tryOne(message, device)))
    }
  }
}
