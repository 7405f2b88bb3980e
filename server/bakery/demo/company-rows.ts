import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { companies, companyPeople } from '../db/schema/companies'
import { targetOf } from './order-rows'
import type { demoCompany } from './schema'

type DemoCompany = z.output<typeof demoCompany>
type Rows = { companies: (typeof companies.$inferInsert)[]; people: (typeof companyPeople.$inferInsert)[] }

/** Companies with their people, the first of whom is admin; one without a limit waits for head office. */
export function companyRowsOf(
  all: readonly DemoCompany[],
  customers: readonly { customerId: string; email: string }[],
  now: Date,
): Rows {
  const idOf = new Map(customers.map(({ email, customerId }) => [email, customerId]))
  const rows: Rows = { companies: [], people: [] }
  for (const { limitEuros, costCentres, people, ...details } of all) {
    const companyId = randomUUID()
    const state = limitEuros === undefined ? ('asked' as const) : ('confirmed' as const)
    const limitCents = (limitEuros ?? 0) * 100
    rows.companies.push({
      companyId,
      details,
      state,
      limitCents,
      costCentres,
      askedAt: targetOf(now, state === 'asked' ? 2 : 60, '10:20'),
    })
    for (const [index, email] of people.entries()) {
      const customerId = idOf.get(email)
      if (customerId === undefined) throw new Error(`${email} of ${details.companyName} is no customer`)
      rows.people.push({ customerId, companyId, isAdmin: index === 0, joinedAt: new Date(now.getTime() + index) })
    }
  }
  return rows
}
