import { companyRowsOf } from './company-rows'
import { loadDemoBakery } from './load'

it('has companies that asked on an earlier day, the confirmed ones before those that wait', async () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const { companies } = await loadDemoBakery()
  const known = companies.flatMap(({ people }) => people.map((email) => ({ email, customerId: email })))
  const rows = companyRowsOf(companies, known, now).companies
  const asked = (state: string) => rows.filter((row) => row.state === state).map(({ askedAt }) => askedAt.getTime())
  expect(Math.max(...asked('asked'))).toBeLessThan(now.getTime() - 24 * 3_600_000)
  expect(Math.max(...asked('confirmed'))).toBeLessThan(Math.min(...asked('asked')))
})
