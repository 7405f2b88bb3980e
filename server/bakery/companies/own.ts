/** Use cases of a company's own people: ask for an account, invite, limits of people, cost centres. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { addDays } from 'date-fns/addDays'
import type { OwnCompany } from '@/lib/contract/account/companies'
import type { CustomerExport } from '@/lib/contract/account/customers'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Refusal, refuse } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import { toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import { hashOfToken, newToken } from '../platform/token'
import { collectivePaper } from './collective/paper'
import type { CompanyDeps } from './deps'
import { toOwnCompany } from './describe'
import { invitationEmail } from './emails'
import { INVITATION_DAYS, successorOf } from './rules'
import * as store from './store'

type Companies = BakeryBackend['companies']
type Input<O extends keyof Companies> = Parameters<Companies[O]>[1]

async function describeOwn(db: Db | Tx, companyId: string, customerId: string, now: Date): Promise<OwnCompany> {
  const row = await store.findCompany(db, companyId)
  if (row === null) throw new Error(`The company ${companyId} is gone.`)
  return toOwnCompany(row, customerId, {
    people: await store.peopleOf(db, now, companyId),
    invoices: await store.invoicesOf(db, companyId),
    invitations: await store.invitationsOf(db, companyId, now),
  })
}

/** The caller's company, locked, if they are its admin. */
async function adminOf(
  tx: Tx,
  { customerId }: Caller,
): Promise<
  { ok: true; customerId: string; company: store.CompanyRow } | Refusal<'not_logged_in' | 'company_admin_only'>
> {
  if (customerId === null) return refuse('not_logged_in')
  const found = await store.personOf(tx, customerId)
  const company = found === null ? null : await store.lockCompany(tx, found.companyId)
  // Read again under the lock: somebody else may have removed the caller.
  const person = await store.personOf(tx, customerId)
  if (company === null || person?.isAdmin !== true) return refuse('company_admin_only')
  return { ok: true, customerId, company }
}

export async function mine({ db, clock }: CompanyDeps, { customerId }: Caller): ReturnType<Companies['mine']> {
  if (customerId === null) return refuse('not_logged_in')
  const person = await store.personOf(db, customerId)
  return ok({ company: person && (await describeOwn(db, person.companyId, customerId, clock.now())) })
}

export const ask = ({ db, clock }: CompanyDeps, { customerId }: Caller, details: Input<'ask'>) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['ask']>>> => {
    if (customerId === null) return refuse('not_logged_in')
    const now = clock.now()
    const known = await store.personOf(tx, customerId)
    const asked = { details, state: 'asked' as const, reason: '', askedAt: now }
    if (known !== null) {
      const company = await store.lockCompany(tx, known.companyId)
      if (company?.state !== 'refused' || !known.isAdmin) return refuse('company_known')
      await store.updateCompany(tx, known.companyId, asked)
      return ok(await describeOwn(tx, known.companyId, customerId, now))
    }
    const companyId = randomUUID()
    await store.insertCompany(tx, { companyId, ...asked })
    if (!(await store.insertPerson(tx, { customerId, companyId, isAdmin: true, joinedAt: now })))
      return refuse('company_known')
    return ok(await describeOwn(tx, companyId, customerId, now))
  })

export const invite = ({ db, clock, mail, publicUrl }: CompanyDeps, caller: Caller, { email }: Input<'invite'>) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['invite']>>> => {
    const admin = await adminOf(tx, caller)
    if (!admin.ok) return admin
    const { companyId, state, details } = admin.company
    if (state !== 'confirmed') return refuse('company_not_open')
    const now = clock.now()
    const token = newToken()
    const address = emailKey(email)
    await store.replaceInvitation(tx, {
      tokenHash: hashOfToken(token),
      companyId,
      email: address,
      expiresAt: addDays(now, INVITATION_DAYS),
    })
    await mail.write(tx, invitationEmail({ email: address, companyName: details.companyName, token }, publicUrl))
    return ok(await describeOwn(tx, companyId, admin.customerId, now))
  })

export const accept = ({ db, clock }: CompanyDeps, { customerId }: Caller, { token }: Input<'accept'>) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['accept']>>> => {
    if (customerId === null) return refuse('not_logged_in')
    const now = clock.now()
    const invitation = await store.takeInvitation(tx, hashOfToken(token), now)
    if (invitation === null) return refuse('company_invitation_invalid')
    const { companyId } = invitation
    const person = { customerId, companyId, isAdmin: false, joinedAt: now }
    if (!(await store.insertPerson(tx, person))) return refuse('company_known')
    return ok(await describeOwn(tx, companyId, customerId, now))
  })

export const setPersonLimit = (
  { db, clock }: CompanyDeps,
  caller: Caller,
  { customerId, before, limit }: Input<'setPersonLimit'>,
) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['setPersonLimit']>>> => {
    const admin = await adminOf(tx, caller)
    if (!admin.ok) return admin
    const { companyId } = admin.company
    const now = clock.now()
    // The company is locked, so that nobody changes the limit after this check.
    const person = (await store.peopleOf(tx, now, companyId)).find((one) => one.customerId === customerId)
    if (person === undefined) return refuse('company_person_unknown')
    if (person.limitCents !== before && person.limitCents !== limit) return refuse('company_changed')
    await store.updatePerson(tx, { companyId, customerId }, { limitCents: limit })
    return ok(await describeOwn(tx, companyId, admin.customerId, now))
  })

export const removePerson = ({ db, clock }: CompanyDeps, caller: Caller, { customerId }: Input<'removePerson'>) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['removePerson']>>> => {
    const admin = await adminOf(tx, caller)
    if (!admin.ok) return admin
    const { companyId } = admin.company
    const people = await store.peopleOf(tx, clock.now(), companyId)
    if (!people.some((person) => person.customerId === customerId)) return refuse('company_person_unknown')
    // Without an admin nobody could manage the company: the last one leaves only by deleting the own account.
    if (people.length === 1 || successorOf(people, customerId) !== null) return refuse('company_last_admin')
    await store.deletePerson(tx, companyId, customerId)
    const isSelf = customerId === admin.customerId
    return ok({ company: isSelf ? null : await describeOwn(tx, companyId, admin.customerId, clock.now()) })
  })

export const setCostCentres = (
  { db, clock }: CompanyDeps,
  caller: Caller,
  { before, costCentres, required }: Input<'setCostCentres'>,
) =>
  transact(db, async (tx): Promise<Awaited<ReturnType<Companies['setCostCentres']>>> => {
    const admin = await adminOf(tx, caller)
    if (!admin.ok) return admin
    const { companyId, costCentres: stored, costCentreRequired } = admin.company
    const current = { costCentres: stored, required: costCentreRequired }
    const wanted = { costCentres: [...new Set(costCentres)], required }
    if (![before, wanted].some((one) => isDeepStrictEqual(one, current))) return refuse('company_changed')
    await store.updateCompany(tx, companyId, { costCentres: wanted.costCentres, costCentreRequired: required })
    return ok(await describeOwn(tx, companyId, admin.customerId, clock.now()))
  })

export async function paper({ db }: CompanyDeps, { customerId }: Caller, { number }: Input<'paper'>) {
  if (customerId === null) return refuse('not_logged_in')
  const person = await store.personOf(db, customerId)
  if (person?.isAdmin !== true) return refuse('company_admin_only')
  const invoice = await store.findInvoice(db, number)
  return invoice === null || invoice.companyId !== person.companyId
    ? refuse('company_invoice_unknown')
    : ok(await collectivePaper(db, invoice))
}

/** The company in the export of a customer's data (Art. 15 GDPR). */
export async function exportOf({ db }: CompanyDeps, customerId: string): Promise<CustomerExport['company']> {
  const person = await store.personOf(db, customerId)
  const company = person === null ? null : await store.findCompany(db, person.companyId)
  if (person === null || company === null) return null
  return {
    companyName: company.details.companyName,
    isAdmin: person.isAdmin,
    monthlyLimit: person.limitCents,
    since: toWire(person.joinedAt),
  }
}

/** A customer deletes their account: the longest of the others becomes admin, if there is none. Their orders stay with the company. */
export async function forgetCustomer({ clock }: CompanyDeps, tx: Tx, customerId: string): Promise<void> {
  const person = await store.personOf(tx, customerId)
  if (person === null) return
  const { companyId } = person
  await store.lockCompany(tx, companyId)
  const successor = successorOf(await store.peopleOf(tx, clock.now(), companyId), customerId)
  if (successor !== null) await store.updatePerson(tx, successor, { isAdmin: true })
  await store.deletePerson(tx, companyId, customerId)
}
