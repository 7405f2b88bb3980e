/** Use cases of head office and bookkeeping: decide about companies, enter payments. */
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Refusal, refuse } from '@/lib/contract/operation'
import type { CompanyState } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import { collectivePaper } from './collective/paper'
import type { CompanyDeps } from './deps'
import { toCompanyOfOffice } from './describe'
import { decisionEmail } from './emails'
import * as store from './store'

type Companies = BakeryBackend['companies']
type Input<O extends keyof Companies> = Parameters<Companies[O]>[1]

async function describe(db: Db | Tx, company: store.CompanyRow, now: Date): Promise<CompanyOfOffice> {
  const { companyId } = company
  return toCompanyOfOffice(company, await store.peopleOf(db, now, companyId), await store.invoicesOf(db, companyId))
}

export async function list({ db, clock }: CompanyDeps): ReturnType<Companies['list']> {
  const companies = await store.listCompanies(db)
  const people = Map.groupBy(await store.peopleOf(db, clock.now()), ({ companyId }) => companyId)
  const invoices = await store.invoicesOf(db)
  return ok({
    companies: companies.map((company) => toCompanyOfOffice(company, people.get(company.companyId) ?? [], invoices)),
  })
}

/** A decision of head office: the new values of the company, and its entry in the audit log. */
type Decision = {
  change: Partial<Pick<store.CompanyRow, 'state' | 'reason' | 'limitCents'>>
  before: { limitCents: number } | null
  after: { limitCents: number } | { reason: string } | null
}

const decide = <R extends 'company_settled' | 'company_changed'>(
  { db, clock, mail, publicUrl }: CompanyDeps,
  caller: Caller,
  operation: 'companies.confirm' | 'companies.decline' | 'companies.pause' | 'companies.resume',
  { companyId, decision }: { companyId: string; decision: (company: store.CompanyRow) => Decision | R },
) =>
  transact(db, async (tx): Promise<{ ok: true; value: CompanyOfOffice } | Refusal<'company_unknown' | R>> => {
    const company = await store.lockCompany(tx, companyId)
    if (company === null) return refuse('company_unknown')
    const decided = decision(company)
    if (typeof decided === 'string') return refuse(decided)
    const { change, before, after } = decided
    await store.updateCompany(tx, companyId, change)
    await recordInAuditLog(tx, caller, { operation, subject: company.details.companyName, before, after })
    if (company.state === 'asked' && after !== null)
      await mail.write(tx, decisionEmail(company.details, after, publicUrl))
    return ok(await describe(tx, { ...company, ...change }, clock.now()))
  })

export const confirm = (deps: CompanyDeps, caller: Caller, { companyId, before, limit }: Input<'confirm'>) =>
  decide(deps, caller, 'companies.confirm', {
    companyId,
    decision: ({ state, limitCents }) => {
      if (state === 'refused') return 'company_settled'
      if (limitCents !== before && limitCents !== limit) return 'company_changed'
      return {
        change: { state: state === 'paused' ? 'paused' : 'confirmed', limitCents: limit },
        before: state === 'asked' ? null : { limitCents },
        after: { limitCents: limit },
      }
    },
  })

export const decline = (deps: CompanyDeps, caller: Caller, { companyId, reason }: Input<'decline'>) =>
  decide<'company_settled'>(deps, caller, 'companies.decline', {
    companyId,
    decision: ({ state }) =>
      state === 'asked' ? { change: { state: 'refused', reason }, before: null, after: { reason } } : 'company_settled',
  })

const switchTo =
  (operation: 'companies.pause' | 'companies.resume', from: CompanyState, to: CompanyState) =>
  (deps: CompanyDeps, caller: Caller, { companyId }: Input<'pause'>) =>
    decide<'company_settled'>(deps, caller, operation, {
      companyId,
      decision: ({ state }) =>
        state === from ? { change: { state: to }, before: null, after: null } : 'company_settled',
    })

export const pause = switchTo('companies.pause', 'confirmed', 'paused')
export const resume = switchTo('companies.resume', 'paused', 'confirmed')

export const enterPayment = (
  { db, clock }: CompanyDeps,
  caller: Caller,
  { number, amount, paidOn, requestId }: Input<'enterPayment'>,
) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['enterPayment']>>> => {
    const found = await store.findInvoice(tx, number)
    const company = found === null ? null : await store.lockCompany(tx, found.companyId)
    // Read again under the lock, so that two payments at once do not exceed the total.
    const invoice = await store.findInvoice(tx, number)
    if (company === null || invoice === null) return refuse('company_invoice_unknown')
    const now = clock.now()
    if (paidOn > dayOf(now)) return refuse('day_ahead')
    const { companyId } = company
    const payment = { entryId: requestId, companyId, invoiceNumber: number, amountCents: amount, paidOn, at: now }
    if (!(await store.insertPayment(tx, payment))) return ok(await describe(tx, company, now))
    if (invoice.paid + amount > invoice.totalCents) return refuse('company_overpaid')
    await recordInAuditLog(tx, caller, {
      operation: 'companies.enterPayment',
      subject: `${company.details.companyName}, ${number}`,
      before: null,
      after: { totalCents: amount, day: paidOn },
    })
    return ok(await describe(tx, { ...company, open: company.open - amount }, now))
  })

export async function staffPaper({ db }: CompanyDeps, _caller: Caller, { number }: Input<'staffPaper'>) {
  const invoice = await store.findInvoice(db, number)
  return invoice === null ? refuse('company_invoice_unknown') : ok(await collectivePaper(db, invoice))
}
