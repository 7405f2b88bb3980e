/** Navigation of the team screens, by area and role. */
import { hasRole, hasRoleAt, type StaffCaller, type StaffRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes, type WaveOfDay } from '@/lib/web/team-routes'
import type { StatusSlotName } from './status-slots'
import type { TeamIconName } from './team-icon'

export type Section = {
  href: string
  icon: TeamIconName
  label: string
  /** Slot in which a screen may show a number. */
  badge?: StatusSlotName
  /** Further pages of this section, which link to each other. */
  pages?: readonly string[]
  /** Leads to another area; hidden on phones, where the staff menu links to it. */
  isElsewhere?: boolean
}

type RestrictedSection = Section & {
  roles: readonly StaffRole[]
  /** Only for branches that take part in the bread saver. */
  isBreadSaver?: true
}

const branchItems = (erpId: number): RestrictedSection[] => [
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
    isBreadSaver: true,
  },
  { href: teamRoutes.today, icon: 'storefront', label: 'Zentrale', isElsewhere: true, roles: ['head_office'] },
]

const headOfficeItems: RestrictedSection[] = [
  { href: teamRoutes.today, icon: 'squares-four', label: 'Heute', roles: ['head_office'] },
  { href: teamRoutes.reports, icon: 'chart-bar', label: 'Berichte', roles: ['head_office'] },
  {
    href: teamRoutes.products,
    icon: 'bread',
    label: 'Produkte',
    pages: [teamRoutes.prices, teamRoutes.grid, teamRoutes.changes, teamRoutes.imports, teamRoutes.recall],
    roles: ['assortment', 'head_office'],
  },
  { href: teamRoutes.coupons, icon: 'ticket', label: 'Gutscheine', roles: ['head_office'] },
  { href: teamRoutes.contents, icon: 'article', label: 'Inhalte', roles: ['head_office'] },
  {
    href: teamRoutes.branchList,
    icon: 'storefront',
    label: 'Filialen',
    pages: [teamRoutes.closures],
    roles: ['head_office'],
  },
  {
    href: teamRoutes.orders,
    icon: 'list-checks',
    label: 'Bestellungen',
    pages: [teamRoutes.telephone],
    roles: ['head_office'],
  },
  {
    href: teamRoutes.books(),
    icon: 'book-open',
    label: 'Bücher',
    pages: [teamRoutes.bookAccounts, teamRoutes.settlement()],
    roles: ['books', 'head_office'],
  },
  { href: teamRoutes.companies, icon: 'storefront', label: 'Firmen', roles: ['books', 'head_office'] },
  { href: teamRoutes.people, icon: 'users', label: 'Personen', roles: ['head_office'] },
  { href: teamRoutes.refunds, icon: 'hand-coins', label: 'Erstattungen', roles: ['head_office'] },
  { href: teamRoutes.queues, icon: 'pause', label: 'Zu klären', roles: ['head_office'] },
  { href: teamRoutes.acts, icon: 'history', label: 'Verlauf', roles: ['head_office'] },
  { href: teamRoutes.breadSaved, icon: 'bread-bag', label: 'Brotretter', roles: ['head_office'] },
  { href: teamRoutes.bakehouse(), icon: 'clock', label: 'Backstube', isElsewhere: true, roles: ['head_office'] },
]

/** The links keep the chosen wave. */
const bakehouseItems = (of: WaveOfDay | undefined): RestrictedSection[] => [
  { href: teamRoutes.bakehouse(of), icon: 'list-checks', label: 'Liste', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.packing(of), icon: 'bread-bag', label: 'Packen', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.versions(of), icon: 'history', label: 'Fassungen', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.productionPrint(of), icon: 'printer', label: 'Drucken', roles: ['bakehouse', 'head_office'] },
  { href: teamRoutes.today, icon: 'storefront', label: 'Zentrale', isElsewhere: true, roles: ['head_office'] },
]

const withoutRules = ({ roles: _, isBreadSaver: __, ...section }: RestrictedSection): Section => section

/** The sections of a branch that the person may open. */
export const branchSections = (
  erpId: number,
  staff: Pick<StaffCaller, 'assignments'>,
  { savesBread }: { savesBread: boolean },
): Section[] =>
  branchItems(erpId)
    .filter(({ roles, isBreadSaver = false }) => hasRoleAt(staff, roles, erpId) && (savesBread || !isBreadSaver))
    .map(withoutRules)

export const headOfficeSections = (staff: Pick<StaffCaller, 'assignments'>): Section[] =>
  headOfficeItems.filter(({ roles }) => hasRole(staff, roles)).map(withoutRules)

export const bakehouseSections = (of: WaveOfDay | undefined, staff: Pick<StaffCaller, 'assignments'>): Section[] =>
  bakehouseItems(of)
    .filter(({ roles }) => hasRole(staff, roles))
    .map(withoutRules)
