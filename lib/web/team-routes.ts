/** Addresses of the people behind the counter. On their own: nothing of a customer's page knows them. */
import { hasRole, type StaffCaller } from '@/lib/contract/staff-roles'

/** A bake wave of a day, as one bakehouse bakes it. */
export type WaveOfDay = { bakehouse: string; date: string; wave: string }

/** With no wave that which is being worked on. */
const ofWave =
  (path: string) =>
  (of?: WaveOfDay, more: Readonly<Record<string, string>> = {}): string =>
    of === undefined
      ? path
      : `${path}?${new URLSearchParams({ backstube: of.bakehouse, tag: of.date, welle: of.wave, ...more })}`

export const teamRoutes = {
  /** Login; who is logged in goes on to their first screen. */
  login: '/team',
  /** With `?token=`. */
  invitation: '/team/einladung',
  branch: (erpId: number) => `/team/filiale/${erpId}`,
  assortment: (erpId: number) => `/team/filiale/${erpId}/sortiment`,
  pause: (erpId: number) => `/team/filiale/${erpId}/anhalten`,
  hours: (erpId: number) => `/team/filiale/${erpId}/zeiten`,
  /** How many bags of what is left there are today. */
  breadSaver: (erpId: number) => `/team/filiale/${erpId}/brotretter`,
  order: (erpId: number, orderNumber: string) => `/team/filiale/${erpId}/auftrag/${encodeURIComponent(orderNumber)}`,
  /** Which of several branches. */
  branches: '/team/filiale',
  bakehouse: ofWave('/team/backstube'),
  /** `filiale`: the one whose goods are packed. */
  packing: ofWave('/team/backstube/packen'),
  /** `von`: what is different since that record, '1.0'. */
  versions: ofWave('/team/backstube/fassungen'),
  productionPrint: ofWave('/team/backstube/druck'),
  people: '/team/zentrale/personen',
  acts: '/team/zentrale/verlauf',
  /** What waits for a word of head office. */
  refunds: '/team/zentrale/erstattungen',
  /** What all branches have saved. */
  breadSaved: '/team/zentrale/brotretter',
} as const

/** Where a person begins: head office with people, who only bakes at the list, who has one branch at its orders, anybody else with the choice. */
export function firstScreenOf(staff: Pick<StaffCaller, 'assignments'>): string {
  if (hasRole(staff, ['head_office'])) return teamRoutes.people
  if (staff.assignments.length > 0 && staff.assignments.every(({ role }) => role === 'bakehouse'))
    return teamRoutes.bakehouse()
  const branches = staff.assignments.map((assignment) => assignment.branches)
  const own = new Set(branches.flatMap((some) => (some === 'all' ? [] : some)))
  const [only] = own
  const isOne = own.size === 1 && !branches.includes('all')
  return isOne && only !== undefined ? teamRoutes.branch(only) : teamRoutes.branches
}
