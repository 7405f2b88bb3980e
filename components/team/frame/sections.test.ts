import type { StaffRole } from '@/lib/contract/staff-roles'
import { branchSections } from './sections'

const labelsOf = (role: StaffRole) =>
  branchSections(17, { assignments: [{ role, branches: 'all' }] }).map(({ label }) => label)

test('only who belongs to head office is led back there from a branch', () => {
  expect(labelsOf('head_office')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten', 'Zentrale'])
  expect(labelsOf('manager')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten'])
  expect(labelsOf('bakehouse')).toEqual([])
})
