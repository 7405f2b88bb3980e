/** SQL of the accounts of companies: their sums, and the claims that increase and lower them. */
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import type { Account } from './rules'

/** Sum of the entries of a company. */
export const openOf = (companyId: SQL): SQL =>
  sql`(select coalesce(sum(e.amount_cents), 0)::int from company_entries e where e.company_id = ${companyId})`

/** The sum that a customer has bought on account since the month of `now` began, less refunds. */
export const spentOf = (customerId: SQL, companyId: SQL, now: Date): SQL =>
  sql`(select coalesce(sum(e.amount_cents), 0)::int from company_entries e
    where e.company_id = ${companyId} and e.customer_id = ${customerId} and e.kind <> 'payment'
      and e.at >= date_trunc('month', ${now.toISOString()}::timestamptz, 'Europe/Berlin'))`

export async function accountOf(db: Db | Tx, customerId: string, now: Date): Promise<Account | null> {
  const { rows } = await db.execute<Account>(sql`
    select c.company_id as "companyId", c.state, c.limit_cents as "limit", ${openOf(sql`c.company_id`)} as open,
      c.cost_centres as "costCentres", c.cost_centre_required as "costCentreRequired", m.limit_cents as "personLimit",
      ${spentOf(sql`m.customer_id`, sql`c.company_id`, now)} as spent
    from company_people m join companies c using (company_id) where m.customer_id = ${customerId}`)
  return rows[0] ?? null
}

/** Serialises claims on the account of a payment's company. False: the payment is not bought on account. */
export async function lockAccount(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select c.company_id from companies c
    where c.company_id = (select o.company_id from payments p join orders o using (order_id) where p.payment_id = ${paymentId})
    for update`)
  return rows.length > 0
}

/**
 * Claims the payment's amount, unless that exceeds the limit of the company or the person, the company is paused or the person has
 * left. The caller has locked the account.
 */
export async function claimAmount(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into company_entries (entry_id, company_id, kind, amount_cents, customer_id, payment_id, at)
    select ${randomUUID()}, c.company_id, 'capture', p.amount_cents, m.customer_id, p.payment_id, ${now.toISOString()}
    from payments p
    join orders o using (order_id)
    join companies c on c.company_id = o.company_id
    join company_people m on m.company_id = c.company_id and m.customer_id = o.customer_id
    where p.payment_id = ${paymentId} and c.state = 'confirmed'
      and ${openOf(sql`c.company_id`)} + p.amount_cents <= c.limit_cents
      and (m.limit_cents is null
        or ${spentOf(sql`m.customer_id`, sql`c.company_id`, now)} + p.amount_cents <= m.limit_cents)
    on conflict do nothing`)
}

export type AccountPayment = {
  amount: number
  createdAt: Date
  captureId: string | null
  refunds: { refundId: string; amount: number; key: string }[]
}

export async function paymentOnAccount(db: Db | Tx, paymentId: string): Promise<AccountPayment | null> {
  const { rows } = await db.execute<Omit<AccountPayment, 'createdAt'> & { ms: number }>(sql`
    select p.amount_cents as amount, (extract(epoch from p.created_at) * 1000)::float8 as ms,
      (select e.entry_id from company_entries e where e.payment_id = p.payment_id and e.kind = 'capture') as "captureId",
      coalesce((
        select jsonb_agg(jsonb_build_object('refundId', e.entry_id, 'amount', -e.amount_cents, 'key', e.refund_key) order by e.at)
        from company_entries e where e.payment_id = p.payment_id and e.kind = 'refund'), '[]') as refunds
    from payments p where p.payment_id = ${paymentId}`)
  const [row] = rows
  if (row === undefined) return null
  const { ms, ...payment } = row
  return { ...payment, createdAt: new Date(ms) }
}

/** The payment that a capture belongs to. */
export async function paymentOfCapture(db: Db | Tx, captureId: string): Promise<string | null> {
  const { rows } = await db.execute<{ paymentId: string }>(sql`
    select payment_id as "paymentId" from company_entries where entry_id = ${captureId} and kind = 'capture'`)
  return rows[0]?.paymentId ?? null
}

/** Lowers what is open, once per key and never by more than is left of the capture. The caller has locked the account. */
export async function claimRefund(
  tx: Tx,
  { captureId, amount, key, now }: { captureId: string; amount: number; key: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into company_entries (entry_id, company_id, kind, amount_cents, customer_id, payment_id, refund_key, at)
    select ${randomUUID()}, c.company_id, 'refund', -${amount}::int, c.customer_id, c.payment_id, ${key}, ${now.toISOString()}
    from company_entries c
    where c.entry_id = ${captureId} and c.kind = 'capture'
      and (select sum(e.amount_cents) from company_entries e where e.payment_id = c.payment_id) >= ${amount}
    on conflict do nothing`)
}

export async function refundWithKey(db: Db | Tx, key: string): Promise<string | null> {
  const { rows } = await db.execute<{ entryId: string }>(
    sql`select entry_id as "entryId" from company_entries where refund_key = ${key}`,
  )
  return rows[0]?.entryId ?? null
}
