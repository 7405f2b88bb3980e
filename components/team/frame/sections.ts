/** What the rail leads to, by where somebody is and what they may. */
import { hasRole, hasRoleAt, type StaffCaller, type StaffRole } from '@/lib/contract/staff-roles'
import { teamRoutes, type WaveOfDay } from '@/lib/web/team-routes'
import type { StatusSlotName } from './status-slots'
import type { TeamIconName } from './team-icon'

export type Section = {
  href: string
  icon: TeamIconName
  label: string
  /** Where a screen may put a number. */
  badge?: StatusSlotName
  /** It leads away from this place: a phone has no room for it, and the person's own dialog leads there, too. */
  isElsewhere?: boolean
}

type RestrictedSection = Section & {
  roles: readonly StaffRole[]
  /** Only where the branch takes part in saving bread. */
  isOfSavers?: true
}

const ofBranch = (erpId: number): RestrictedSection[] => [
  {
    href: teamRoutes.branch(erpId),
    icon: 'list-checks',
    label: 'Heute',
    badge: 'newOrders',
    roles: ['counter', 'manager', 'head_office'],
  },
  {
    href: teamRoutes.assortment(erpId),
    icon: 'bread',
    label: 'Sortiment',
    roles: ['counter', 'manager', 'head_office'],
  },
  { href: teamRoutes.pause(erpId), icon: 'pause', label: 'Anhalten', roles: ['counter', 'manager', 'head_office'] },
  { href: teamRoutes.hours(erpId), icon: 'clock', label: 'Zeiten', roles: ['counter', 'manager', 'head_office'] },
  {
    href: teamRoutes.breadSaver(erpId),
    icon: 'bread-bag',
    label: 'Brotretter',
    badge: 'evening',
    roles: ['counter', 'manager', 'head_office'],
    isOfSavers: true,
  },
  { href: teamRoutes.people, icon: 'storefront', label: 'Zentrale', isElsewhere: true, roles: ['head_office'] },
]

const ofHeadOffice: RestrictedSection[] = [
  { href: teamRoutes.people, icon: 'users', label: 'Personen', roles: ['head_office'] },
  { href: teamRoutes.refunds, icon: 'hand-coins', label: 'Erstattungen', roles: ['head_office'] },
  { href: teamRoutes.acts, icon: 'history', label: 'Verlauf', roles: ['head_office'] },
  { href: teamRoutes.breadSaved, icon: 'bread-bag', label: 'Brotretter', roles: ['head_office'] },
  { href: teamRoutes.bakehouse(), icon: 'bread', label: 'Backstube', isElsewhere: true, roles: ['head_office'] },
]

/** Of one wave of a day, so that it stays chosen. */
const ofBakehouse = (of: WaveOfDay | undefined): RestrictedSection[] => [
  { href: teamRoutes.bakehouse(of), icon: 'list-checks', label: 'Liste', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.packing(of), icon: 'bread-bag', label: 'Packen', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.versions(of), icon: 'history', label: 'Fassungen', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.productionPrint(of), icon: 'printer', label: 'Drucken', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.people, icon: 'storefront', label: 'Zentrale', isElsewhere: true, roles: ['head_office'] },
]

const plain = ({ roles: _, isOfSavers: __, ...section }: RestrictedSection): Section => section

/** At a branch: what the person may there. */
export const branchSections = (
  erpId: number,
  staff: Pick<StaffCaller, 'assignments'>,
  { savesBread }: { savesBread: boolean },
): Section[] =>
  ofBranch(erpId)
    .filter(({ roles, isOfSavers = false }) => hasRoleAt(staff, roles, erpId) && (savesBread || !isOfSavers))
    .map(plain)

export const headOfficeSections = (staff: Pick<StaffCaller, 'assignments'>): Section[] =>
  ofHeadOffice.filter(({ roles }) => hasRole(staff, roles)).map(plain)

export const bakehouseSections = (of: WaveOfDay | undefined, staff: Pick<StaffCaller, 'assignments'>): Section[] =>
  ofBakehouse(of)
    .filter(({ roles }) => hasRole(staff, roles))
    .map(plain)
