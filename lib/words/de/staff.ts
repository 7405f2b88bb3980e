/** Roles and branches of staff in words. */
import { formatCount } from '@/lib/format/count'
import type { StaffAssignments, StaffRole } from '../../contract/staff/staff-roles'

export const roleWords = {
  counter: 'Theke',
  manager: 'Filialleitung',
  bakehouse: 'Backstube',
  books: 'Buchhaltung',
  assortment: 'Sortiment',
  head_office: 'Zentrale',
} as const satisfies Record<StaffRole, string>

/** Description of a role's rights, where it is assigned. */
export const roleDuties = {
  counter: 'Theke: Bestellungen sehen, vorbereiten und ausgeben.',
  manager: 'Filialleitung: wie Theke, dazu Sortiment, Pausen, Zeiten und Erstattungen bis zu einer Grenze.',
  bakehouse: 'Backstube: was zu backen ist, ohne Namen der Kunden.',
  books: 'Buchhaltung: Belege, Konten und Abrechnungen; keine Waren und keine Personen.',
  assortment: 'Sortiment: Produkte bearbeiten; Preise und Allergene gibt die Zentrale frei.',
  head_office: 'Zentrale: alles, in allen Filialen, und die Personen.',
} as const satisfies Record<StaffRole, string>

const townOf = (branchName: string): string => branchName.split(',')[0] ?? branchName

/** 'alle Filialen', 'Lübeck, Hüxstraße', 'Lübeck, 3 Filialen', '5 Filialen'. */
export function branchesText(branches: 'all' | readonly number[], nameOf: (erpId: number) => string): string {
  if (branches === 'all') return 'alle Filialen'
  const names = branches.map(nameOf)
  const [first = 'keine Filiale'] = names
  if (names.length < 2) return first
  const towns = new Set(names.map(townOf))
  return towns.size === 1
    ? `${townOf(first)}, ${formatCount(names.length)} Filialen`
    : `${formatCount(names.length)} Filialen`
}

/** 'Theke · Lübeck, Hüxstraße', one for each role. */
export const assignmentTexts = (assignments: StaffAssignments, nameOf: (erpId: number) => string): string[] =>
  assignments.map(({ role, branches }) => `${roleWords[role]} · ${branchesText(branches, nameOf)}`)

/** Initials: 'HT' for Hinnerk Thomsen. */
export const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter((part) => part !== '')
  const ends = parts.length < 2 ? parts : [parts[0], parts.at(-1)]
  return ends
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** 'Hinnerk T.' */
export const shortNameOf = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/)
  const last = [...(others.at(-1) ?? '')][0]
  return last === undefined ? first : `${first} ${last}.`
}
