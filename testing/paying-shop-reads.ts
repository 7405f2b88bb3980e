/** Reads of the database of the tests' shop: orders, their payments, holds, claimed units and events. */
import { and, eq } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db } from '@/server/bakery/db/client'
import { dailyInventory } from '@/server/bakery/db/schema/catalogue'
import { outbox } from '@/server/bakery/db/schema/mail'
import {
  orderEvents,
  orderLines,
  orders as ordersTable,
  payments as paymentsTable,
} from '@/server/bakery/db/schema/orders'
import { slotHolds } from '@/server/bakery/db/schema/slots'
import { findPayment, paymentsOf } from '@/server/bakery/orders/payment/store'
import type { rowReader } from './payment-row'
import type { PaymentSide } from './payment-side'

type ReadDeps = {
  db: Db
  side: PaymentSide
  /** A product whose stock the tests count. */
  limitedSkuid: number
  /** Name of the provider of new payments. */
  provider: () => string
  rowOf: ReturnType<typeof rowReader>
}

export function orderReads({ db, side, limitedSkuid, provider, rowOf }: ReadDeps) {
  /** Payments of the cart's orders. */
  const paymentsOfCart = async (cartId: string) => {
    const isOf = eq(ordersTable.cartId, cartId)
    return db
      .select()
      .from(paymentsTable)
      .innerJoin(ordersTable, eq(ordersTable.orderId, paymentsTable.orderId))
      .where(isOf)
  }

  return {
    /** Payments of changes of an order. */
    changePaymentsOf: async (orderId: string) =>
      (await paymentsOf(db, orderId)).filter(({ purpose }) => purpose === 'change'),
    keptOrdersOf: ({ cartId }: { cartId: string }) =>
      db
        .select({ orderGuid: ordersTable.orderGuid })
        .from(ordersTable)
        .where(and(eq(ordersTable.cartId, cartId), eq(ordersTable.state, 'paid'))),
    /** Whether a job will still process an order of the caller. */
    isOpen: async ({ cartId }: { cartId: string }) =>
      (await paymentsOfCart(cartId)).some(({ payments: { nextCheckAt } }) => nextCheckAt !== null),
    /** The caller's payments in review at the provider. */
    reviewedOf: async ({ cartId }: { cartId: string }) =>
      (await paymentsOfCart(cartId)).flatMap(({ payments: { state, providerReference } }) =>
        state === 'review' ? (providerReference ?? []) : [],
      ),
    /** The caller's orders with their slot holds and claimed units. */
    async ordersOf({ cartId }: { cartId: string }) {
      const rows = await db.select().from(ordersTable).where(eq(ordersTable.cartId, cartId))
      return Promise.all(
        rows.map(async ({ orderId, state }) => {
          const held = await db.select().from(slotHolds).where(eq(slotHolds.orderId, orderId))
          const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
          return {
            state,
            slotsHeld: held.length,
            unitsClaimed: lines.reduce((sum, line) => sum + line.claimedUnits, 0),
          }
        }),
      )
    },
    /** Money of a payment that the shop keeps by its own rows. */
    keptCents: async (reference: string): Promise<number> => {
      // A superseded order has no reference.
      const isKnown = (await findPayment(db, { provider: provider(), reference })) !== null
      const row = isKnown ? await rowOf(reference) : null
      return row?.state === 'paid' ? (row.capturedCents ?? row.grandTotalCents) - row.refundedCents : 0
    },
    linesOf: (orderId: string) => db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
    stateOf: async (reference: string) => (await rowOf(reference)).state,
    /** State after a payment: captures, order state, emails, slot holds, claimed units. */
    async outcomeOf(reference: string) {
      const row = await rowOf(reference)
      const mails = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.orderId, row.orderId))
      const held = await db.select().from(slotHolds).where(eq(slotHolds.orderId, row.orderId))
      const [stock] = await db
        .select({ claimed: dailyInventory.claimed })
        .from(dailyInventory)
        .where(
          and(
            eq(dailyInventory.skuid, limitedSkuid),
            eq(dailyInventory.branchId, row.branchId),
            eq(dailyInventory.day, dayOf(row.targetAt)),
          ),
        )
      return {
        netCaptures: side.netCaptures([reference]),
        state: row.state,
        confirmations: mails.filter(({ kind }) => kind === 'order_confirmation').length,
        slotsHeld: held.length,
        unitsClaimed: stock?.claimed ?? 0,
      }
    },
    eventsOf: async (reference: string) => {
      const { orderId } = await rowOf(reference)
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
      return events.map(({ toState }) => toState)
    },
  }
}
