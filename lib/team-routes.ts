/** Addresses of the people behind the counter. On their own: nothing of a customer's page knows them. */
import { hasRole, type StaffCaller } from './contract/staff-roles'

export const teamRoutes = {
  /** Login; who is logged in goes on to their first screen. */
  login: '/team',
  /** With `?token=`. */
  invitation: '/team/einladung',
  branch: (erpId: number) => `/team/filiale/${erpId}`,
  assortment: (erpId: number) => `/team/filiale/${erpId}/sortiment`,
  pause: (erpId: number) => `/team/filiale/${erpId}/anhalten`,
  hours: (erpId: number) => `/team/filiale/${erpId}/zeiten`,
  order: (erpId: number, orderNumber: string) => `/team/filiale/${erpId}/auftrag/${encodeURIComponent(orderNumber)}`,
  /** Which of several branches. */
  branches: '/team/filiale',
  people: '/team/zentrale/personen',
  acts: '/team/zentrale/verlauf',
  /** What waits for a word of head office. */
  refunds: '/team/zentrale/erstattungen',
} as const

/** Where a person begins: head office with people, who has one branch at its orders, anybody else with the choice. */
export function firstScreenOf(staff: Pick<StaffCaller, 'assignments'>): string {
  if (hasRole(staff, ['head_office'])) return teamRoutes.people
  const branches = staff.assignments.map((assignment) => assignment.branches)
  const own = new Set(branches.flatMap((some) => (some === 'all' ? [] : some)))
  const [only] = own
  const isOne = own.size === 1 && !branches.includes('all')
  return isOne && only !== undefined ? teamRoutes.branch(only) : teamRoutes.branches
}
