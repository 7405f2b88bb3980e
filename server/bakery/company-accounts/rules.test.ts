import fc from 'fast-check'
import { type Account, accountRefusalOf } from './rules'

const account = (more: Partial<Account> = {}): Account => ({
  companyId: 'c',
  state: 'confirmed',
  limit: 1_000,
  open: 400,
  costCentres: [],
  costCentreRequired: false,
  personLimit: null,
  spent: 0,
  ...more,
})

test.each<[string, Account | null, number, string | null]>([
  ['up to the limit', account(), 600, null],
  ['a cent above the limit', account(), 601, 'account_limit'],
  ['without a company', null, 1, 'account_not_offered'],
  ['of a company that waits', account({ state: 'asked' }), 1, 'account_not_offered'],
  ['of a refused company', account({ state: 'refused' }), 1, 'account_not_offered'],
  ['of a paused company', account({ state: 'paused' }), 1, 'account_paused'],
  ['up to the limit of the person', account({ personLimit: 300, spent: 200 }), 100, null],
  ['a cent above the limit of the person', account({ personLimit: 300, spent: 200 }), 101, 'account_person_limit'],
  ['with a limit of nothing', account({ personLimit: 0 }), 1, 'account_person_limit'],
])('an order %s', (_, of, cents, refusal) => {
  expect(accountRefusalOf(of, cents, '')).toBe(refusal)
})

test('a cost centre is required only where the company has some', () => {
  const required = { costCentreRequired: true }
  expect(accountRefusalOf(account(required), 1, '')).toBeNull()
  expect(accountRefusalOf(account({ ...required, costCentres: ['100'] }), 1, '')).toBe('cost_centre_missing')
  expect(accountRefusalOf(account({ ...required, costCentres: ['100'] }), 1, '100')).toBeNull()
  expect(accountRefusalOf(account({ costCentres: ['100'] }), 1, '')).toBeNull()
  expect(accountRefusalOf(account({ costCentres: ['100'] }), 1, '200')).toBe('cost_centre_missing')
})

const step = fc.record({
  kind: fc.constantFrom('capture' as const, 'refund' as const, 'payment' as const),
  cents: fc.integer({ min: 1, max: 5_000 }),
})

/** The sum that the ledger holds: refunds and payments are negative entries. */
const openSum = (entries: readonly { amountCents: number }[]): number =>
  entries.reduce((total, { amountCents }) => total + amountCents, 0)

test('what is open is captures less refunds less payments, and captures that are allowed never exceed the limit', () => {
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 0, max: 10_000 }), (steps, limit) => {
      const entries: { amountCents: number }[] = []
      const totals = { capture: 0, refund: 0, payment: 0 }
      for (const { kind, cents } of steps) {
        const open = openSum(entries)
        const taken = kind === 'capture' ? cents : Math.min(cents, Math.max(0, open))
        if (kind === 'capture' && accountRefusalOf(account({ limit, open }), cents, '') !== null) continue
        totals[kind] += taken
        entries.push({ amountCents: kind === 'capture' ? taken : -taken })
        expect(openSum(entries)).toBe(totals.capture - totals.refund - totals.payment)
        expect(openSum(entries)).toBeLessThanOrEqual(limit)
        expect(openSum(entries)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
