/** SQL of collective invoices. */
import { sql } from 'drizzle-orm'
import { rowsOnAccount } from '../../books/service'
import type { Db, Tx } from '../../db/client'
import { companyInvoices } from '../../db/schema/companies'
import type { CollectiveRow } from '../../orders/service'

/** Companies with orders before the end of the month (its first day) that have no invoice of that month. */
export async function companiesWithout(db: Db, month: string): Promise<string[]> {
  const { rows } = await db.execute<{ companyId: string }>(sql`
    select c.company_id as "companyId" from companies c
    where exists (select from orders o where o.company_id = c.company_id and o.paid_at is not null)
      and not exists (select from company_invoices i where i.company_id = c.company_id and i.month = ${month})`)
  return rows.map(({ companyId }) => companyId)
}

/** Stores the invoice; false: the month has one. */
export async function insertInvoice(tx: Tx, row: typeof companyInvoices.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(companyInvoices).values(row).onConflictDoNothing()
  return rowCount === 1
}

export const setTotal = (tx: Tx, number: string, totalCents: number) =>
  tx.execute(sql`update company_invoices set total_cents = ${totalCents} where number = ${number}`)

/** Copies the documents of the month and those that no earlier invoice has; returns their number. */
export async function copyRows(
  tx: Tx,
  { number, companyId, month }: { number: string; companyId: string; month: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into company_invoice_rows (document, kind, rate, invoice_number, at, order_number, supplied_on, branch_name,
      cost_centre, person, net_cents, tax_cents)
    select j.number, j.kind, j.rate, ${number}, j.at, j.order_number, (o.target_at at time zone 'Europe/Berlin')::date,
      j.branch_name, o.cost_centre, coalesce(trim((o.contact->>'firstName') || ' ' || (o.contact->>'lastName')), ''), j.net, j.tax
    from (${rowsOnAccount(companyId, month)}) j join orders o on o.order_number = j.order_number
    where j.net + j.tax <> 0`)
  return rowCount ?? 0
}

export async function rowsOf(db: Db | Tx, number: string): Promise<CollectiveRow[]> {
  const { rows } = await db.execute<CollectiveRow>(sql`
    select document, kind, rate::int as rate, order_number as "orderNumber", supplied_on::text as "suppliedOn",
      branch_name as "branchName", cost_centre as "costCentre", person, net_cents as net, tax_cents as tax
    from company_invoice_rows where invoice_number = ${number}
    order by at, document, kind desc, rate`)
  return rows
}
