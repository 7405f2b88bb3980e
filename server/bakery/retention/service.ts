/** Retention: deletes data, or erases persons from it, after fixed periods (Art. 5 (1) e GDPR). */
import { PUSH_ORDER_DAYS } from '@/lib/domain/business-settings'
import type { Db } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import {
  clearEmails,
  deleteAuditLogEntries,
  deleteBreadSaverEvenings,
  deleteCarts,
  deletePaymentEvents,
  deletePushDevices,
  deletePushMessages,
  deletePushSubscriptions,
  deleteSearchMisses,
  deleteStandingOrders,
  deleteStandingWeeks,
  deleteStock,
  deleteTelephoneOrders,
  eraseAbandoned,
  erasePersons,
  eraseTelephoneContacts,
} from './store'

/** Retention periods in days. */
export type Retention = {
  /** Carts since their last change; contacts of orders that were never paid. */
  carts: number
  /** Emails since they were sent, webhook events of the payment provider since they were processed. */
  mails: number
  /** Persons in orders, since its newest invoice or correction. Receipts must be kept for eight years from the end of their year (§ 147 (3) AO). */
  orders: number
  /** Search texts without results. */
  searches: number
}

export const DEFAULT_RETENTION: Retention = { carts: 60, mails: 90, orders: 3_300, searches: 90 }

/** Inventory of past days, which explains why a product was sold out. */
const STOCK_DAYS = 30
/** Suggestions for bread-saver bags use the last four evenings of a weekday; this covers skipped ones as well. */
const EVENING_DAYS = 120

/** While a notification exists, its event is not sent to the device again. */
const PUSH_MESSAGE_DAYS = 7
/** Devices without any notification or subscription change for more than a year. */
const PUSH_DEVICE_DAYS = 400

const DAY_MS = 86_400_000
const EVERY_MS = 60 * 60_000

/** Repeats a step until it changes no more rows; returns the total. */
async function exhaust(db: Db, before: Date, step: (db: Db, before: Date) => Promise<number>): Promise<number> {
  let all = 0
  for (let changed = await step(db, before); changed > 0; changed = await step(db, before)) all += changed
  return all
}

export function createRetention({ db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>, days: Retention) {
  const applyRetention = async (): Promise<void> => {
    const ago = (count: number) => new Date(clock.now().getTime() - count * DAY_MS)
    const counts = {
      carts: await exhaust(db, ago(days.carts), deleteCarts),
      abandoned: await exhaust(db, ago(days.carts), eraseAbandoned),
      mails: await exhaust(db, ago(days.mails), clearEmails),
      notices: await exhaust(db, ago(days.mails), deletePaymentEvents),
      searches: await exhaust(db, ago(days.searches), deleteSearchMisses),
      persons: await exhaust(db, ago(days.orders), erasePersons),
      evenings: await exhaust(db, ago(EVENING_DAYS), deleteBreadSaverEvenings),
      stock: await exhaust(db, ago(STOCK_DAYS), deleteStock),
      pushSubscriptions: await exhaust(db, ago(PUSH_ORDER_DAYS), deletePushSubscriptions),
      pushMessages: await exhaust(db, ago(PUSH_MESSAGE_DAYS), deletePushMessages),
      pushDevices: await exhaust(db, ago(PUSH_DEVICE_DAYS), deletePushDevices),
      standingWeeks: await exhaust(db, ago(days.carts), deleteStandingWeeks),
      standingOrders: await exhaust(db, ago(days.carts), deleteStandingOrders),
      telephoneOrders: await exhaust(db, ago(days.carts), deleteTelephoneOrders),
      telephoneContacts: await exhaust(db, ago(days.carts), eraseTelephoneContacts),
      acts: await deleteAuditLogEntries(db),
    }
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'retention: rows deleted or erased')
  }
  const job: Job = { name: 'retention', everyMs: EVERY_MS, run: applyRetention }
  return { applyRetention, job }
}
