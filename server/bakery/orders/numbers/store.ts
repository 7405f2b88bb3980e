/** SQL of the number series of orders, invoices and other papers, and of opening codes in use. */
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../../db/client'
import { preparedPerConnection } from '../../db/named-statements'
import { numberSeries, orders } from '../../db/schema/orders'
import { formatDeliveryNoteNumber, formatInvoiceNumber } from '../rules'
import type { OrderRecord } from '../store'

const nextInSeries = preparedPerConnection((db) =>
  db
    .insert(numberSeries)
    .values({ series: sql.placeholder('series'), year: sql.placeholder('year'), last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
    .prepare('next_in_series'),
)

type NumberSeries = 'order' | 'invoice' | 'delivery_note' | 'correction' | 'collective'

/** The next number of the series in that year. The row stays locked until the transaction ends, so there are no gaps. */
export async function nextNumber(tx: Tx, series: NumberSeries, year: number): Promise<number> {
  const [row] = await nextInSeries(tx).execute({ series, year })
  if (row === undefined) throw new Error(`The number series ${series} returned no number.`)
  return row.last
}

/** The next number for the paper of an order: its invoice, or the delivery note of an order on account. */
export async function nextPaperNumber(
  tx: Tx,
  { companyId }: Pick<OrderRecord, 'companyId'>,
  now: Date,
): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4))
  return companyId === null
    ? formatInvoiceNumber(year, await nextNumber(tx, 'invoice', year))
    : formatDeliveryNoteNumber(year, await nextNumber(tx, 'delivery_note', year))
}

/** Opening codes of orders that may still be collected at the station, with appointments from `since` on. */
export async function openingCodesInUse(tx: Tx, branchId: number, since: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ code: orders.pickupCode })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gte(orders.targetAt, since),
        notInArray(orders.state, ['abandoned', 'collected', 'cancelled', 'refunded']),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}
