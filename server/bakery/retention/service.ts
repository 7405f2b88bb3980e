/** What the shop forgets by itself, and when (Art. 5 (1) e GDPR: no longer than is needed). */
import { PUSH_ORDER_DAYS } from '@/lib/domain/business-settings'
import type { Db } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import {
  deleteAuditLogEntries,
  deleteCarts,
  deleteBreadSaverEvenings,
  deleteSearchMisses,
  deletePaymentEvents,
  deletePushDevices,
  deletePushMessages,
  deletePushSubscriptions,
  deleteStandingOrders,
  deleteStandingWeeks,
  deleteStock,
  eraseAbandoned,
  clearEmails,
  erasePersons,
} from './store'

/** Days after which something is forgotten. */
export type Retention = {
  /** Carts since their last change; contacts of orders that were never paid. */
  carts: number
  /** Mails since they were sent, notices of PayPal since they were followed. */
  mails: number
  /** Persons in orders. Invoices must be kept for eight years (§ 147 (3) AO), counted from the end of their year. */
  orders: number
  /** Texts that a search did not find. */
  searches: number
}

export const DEFAULT_RETENTION: Retention = { carts: 60, mails: 90, orders: 3_300, searches: 90 }

/** Nothing is sold for a day that is over; so long it says why a product was sold out then. */
const STOCK_DAYS = 30
/** What was packed on the last four evenings of a weekday, with some that were left out, is what a suggestion comes from. */
const EVENING_DAYS = 120

/** So long nothing is said twice. */
const PUSH_MESSAGE_DAYS = 7
/** A device that was told nothing for more than a year is somebody's old phone. */
const PUSH_DEVICE_DAYS = 400

const DAY_MS = 86_400_000
const EVERY_MS = 60 * 60_000

/** Repeats a step until it finds nothing more. */
async function exhaust(db: Db, before: Date, step: (db: Db, before: Date) => Promise<number>): Promise<number> {
  let all = 0
  for (let changed = await step(db, before); changed > 0; changed = await step(db, before)) all += changed
  return all
}

export function createRetention({ db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>, days: Retention) {
  const forget = async (): Promise<void> => {
    const ago = (count: number) => new Date(clock.now().getTime() - count * DAY_MS)
    const forgotten = {
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
      acts: await deleteAuditLogEntries(db),
    }
    if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'forgotten')
  }
  const job: Job = { name: 'forget', everyMs: EVERY_MS, run: forget }
  return { forget, job }
}
