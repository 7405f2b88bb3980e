/**
 * Issues the collective invoices of a month that is over. One transaction for each company writes the invoice, its rows and the
 * email, so a killed process has done all of it or nothing.
 */
import { sum } from '@/lib/domain/sum'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { addMonths, firstDayOf, monthOf } from '../../books/rules'
import type { Tx } from '../../db/client'
import type { Job } from '../../db/jobs'
import { inTransaction } from '../../db/transact'
import { formatCollectiveNumber } from '../../orders/rules'
import { nextNumber } from '../../orders/service'
import type { CompanyDeps } from '../deps'
import { collectiveInvoiceEmail } from '../emails'
import { PAYMENT_DAYS } from '../rules'
import { findInvoice, lockFreeCompany } from '../store'
import { collectivePaper } from './paper'
import { companiesWithout, copyRows, insertInvoice, rowsOf, setTotal } from './store'

/** Rolls the transaction back: the company has nothing to be invoiced. */
class NothingToInvoice extends Error {}

async function issueWithin({ clock, mail }: CompanyDeps, tx: Tx, companyId: string, month: string): Promise<void> {
  // Another node is at it, or the company is buying: the next run looks again. Waiting would take as long as drawing its paper.
  const company = await lockFreeCompany(tx, companyId)
  if (company === null) return
  const issuedAt = clock.now()
  const day = dayOf(issuedAt)
  const year = Number(day.slice(0, 4))
  const number = formatCollectiveNumber(year, await nextNumber(tx, 'collective', year))
  const invoice = {
    number,
    companyId,
    month,
    issuedAt,
    dueOn: addCalendarDays(day, PAYMENT_DAYS),
    totalCents: 0,
    details: company.details,
  }
  if (!(await insertInvoice(tx, invoice))) throw new NothingToInvoice()
  if ((await copyRows(tx, invoice)) === 0) throw new NothingToInvoice()
  await setTotal(tx, number, sum((await rowsOf(tx, number)).map(({ net, tax }) => net + tax)))
  const issued = await findInvoice(tx, number)
  if (issued === null) throw new Error(`The collective invoice ${number} is gone.`)
  await mail.write(tx, collectiveInvoiceEmail(company.details, issued, await collectivePaper(tx, issued)))
}

/** Issues what is missing for the month before the current one; further calls issue nothing. */
export async function issueCollectiveInvoices(deps: CompanyDeps): Promise<void> {
  const month = firstDayOf(addMonths(monthOf(dayOf(deps.clock.now())), -1))
  for (const companyId of await companiesWithout(deps.db, month)) {
    await inTransaction(deps.db, (tx) => issueWithin(deps, tx, companyId, month)).catch((fault: unknown) => {
      if (!(fault instanceof NothingToInvoice)) throw fault
    })
  }
}

const EVERY_MS = 10 * 60_000

export const collectiveJob = (deps: CompanyDeps): Job => ({
  name: 'issue collective invoices',
  everyMs: EVERY_MS,
  run: () => issueCollectiveInvoices(deps),
})
