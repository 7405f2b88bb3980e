import type { StaffRole } from '@/lib/contract/staff/staff-roles'
import { bakehouseSections, branchSections } from './sections'

const labelsOf = (role: StaffRole, savesBread = false) =>
  branchSections(17, { assignments: [{ role, branches: 'all' }] }, { savesBread }).map(({ label }) => label)

test('links from a branch to head office only for its staff', () => {
  expect(labelsOf('head_office')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten', 'Zentrale'])
  expect(labelsOf('manager')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten'])
  expect(labelsOf('bakehouse', true)).toEqual([])
})

test("shows 'Brotretter' for participating branches only", () => {
  expect(labelsOf('counter', true)).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten', 'Brotretter'])
})

test('keeps the chosen wave in the links of the bakehouse', () => {
  const sections = bakehouseSections(
    { bakehouse: 'Lübeck', date: '2026-11-21', wave: 'Früh & spät' },
    { assignments: [{ role: 'bakehouse', branches: [17] }] },
  )
  expect(sections.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'Liste /team/backstube?backstube=L%C3%BCbeck&tag=2026-11-21&welle=Fr%C3%BCh+%26+sp%C3%A4t',
    'Packen /team/backstube/packen?backstube=L%C3%BCbeck&tag=2026-11-21&welle=Fr%C3%BCh+%26+sp%C3%A4t',
    'Fassungen /team/backstube/fassungen?backstube=L%C3%BCbeck&tag=2026-11-21&welle=Fr%C3%BCh+%26+sp%C3%A4t',
    'Drucken /team/backstube/druck?backstube=L%C3%BCbeck&tag=2026-11-21&welle=Fr%C3%BCh+%26+sp%C3%A4t',
  ])
})
