import type { StaffRole } from '@/lib/contract/staff-roles'
import { bakehouseSections, branchSections } from './sections'

const labelsOf = (role: StaffRole, savesBread = false) =>
  branchSections(17, { assignments: [{ role, branches: 'all' }] }, { savesBread }).map(({ label }) => label)

test('only who belongs to head office is led back there from a branch', () => {
  expect(labelsOf('head_office')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten', 'Zentrale'])
  expect(labelsOf('manager')).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten'])
  expect(labelsOf('bakehouse', true)).toEqual([])
})

test('a branch that saves bread is asked about it', () => {
  expect(labelsOf('counter', true)).toEqual(['Heute', 'Sortiment', 'Anhalten', 'Zeiten', 'Brotretter'])
})

test('in the bakehouse the wave that is looked at stays chosen', () => {
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
