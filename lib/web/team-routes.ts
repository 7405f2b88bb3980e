/** Paths of the staff's pages. A file of its own, so that customers' pages do not load it. */
import { hasRole, type StaffCaller } from '@/lib/contract/staff/staff-roles'

/** A wave of one bakehouse on a day. */
export type WaveOfDay = { bakehouse: string; date: string; wave: string }

/** Path with a wave; without one the current wave. */
const ofWave =
  (path: string) =>
  (of?: WaveOfDay, more: Readonly<Record<string, string>> = {}): string =>
    of === undefined
      ? path
      : `${path}?${new URLSearchParams({ backstube: of.bakehouse, tag: of.date, welle: of.wave, ...more })}`

export const teamRoutes = {
  /** Login; staff who are logged in are redirected to their first screen. */
  login: '/team',
  /** With `?token=`. */
  invitation: '/team/einladung',
  branch: (erpId: number) => `/team/filiale/${erpId}`,
  assortment: (erpId: number) => `/team/filiale/${erpId}/sortiment`,
  pause: (erpId: number) => `/team/filiale/${erpId}/anhalten`,
  hours: (erpId: number) => `/team/filiale/${erpId}/zeiten`,
  /** Report of today's bread-saver bags. */
  breadSaver: (erpId: number) => `/team/filiale/${erpId}/brotretter`,
  /** Reads customers' codes by camera; the only page that may use it, so links to it load it anew. */
  scan: (erpId: number) => `/team/filiale/${erpId}/scannen`,
  order: (erpId: number, orderNumber: string) => `/team/filiale/${erpId}/auftrag/${encodeURIComponent(orderNumber)}`,
  /** Choice of a branch. */
  branches: '/team/filiale',
  bakehouse: ofWave('/team/backstube'),
  /** Parameter `filiale`: the branch whose goods are packed. */
  packing: ofWave('/team/backstube/packen'),
  /** Parameter `von`: the version to compare with, '1.0'. */
  versions: ofWave('/team/backstube/fassungen'),
  productionPrint: ofWave('/team/backstube/druck'),
  /** The day of all branches as it runs. */
  today: '/team/zentrale/heute',
  /** Numbers of any days. Parameters: components/team/reports/report-address.ts. */
  reports: '/team/zentrale/berichte',
  companies: '/team/zentrale/firmen',
  company: (companyId: string) => `/team/zentrale/firmen?firma=${companyId}`,
  people: '/team/zentrale/personen',
  acts: '/team/zentrale/verlauf',
  products: '/team/zentrale/produkte',
  product: (skuNumber: string) => `/team/zentrale/produkte/${encodeURIComponent(skuNumber)}`,
  newProduct: (copyOf?: string) =>
    `/team/zentrale/produkte/neu${copyOf === undefined ? '' : `?original=${encodeURIComponent(copyOf)}`}`,
  /** A rise of prices over a shelf. */
  prices: '/team/zentrale/preise',
  /** A rise of the prices of these products, separated by '|'. */
  pricesOf: (only: string) => `/team/zentrale/preise?${new URLSearchParams({ artikel: only })}`,
  /** The grid product × branch. */
  grid: '/team/zentrale/sortiment',
  /** With `?nummer=`, the change that is shown. */
  changes: '/team/zentrale/aenderungen',
  /** Spreadsheets, as drafts and published. */
  imports: '/team/zentrale/import',
  /** Shows the shop as if a change held already. */
  preview: (changeId: number) => `/team/zentrale/vorschau?nummer=${changeId}`,
  /** Orders with products whose allergens were corrected; with `?nummer=`, those of one change. */
  recall: '/team/zentrale/rueckruf',
  /** Orders of all branches. With `?text=`, what is searched; with `?auftrag=`, the order that is open. */
  orders: '/team/zentrale/suche',
  officeOrder: (orderNumber: string) => `/team/zentrale/auftrag/${encodeURIComponent(orderNumber)}`,
  /** An order for a customer who calls. */
  telephone: '/team/zentrale/telefon',
  /** Stuck items, and who has taken each. */
  queues: '/team/zentrale/warteschlangen',
  /** The journal of a month, 'yyyy-MM'; without one of the first that is not closed. */
  books: (month?: string) => `/team/zentrale/buchhaltung${month === undefined ? '' : `?monat=${month}`}`,
  /** Accounts and numbers for DATEV. */
  bookAccounts: '/team/zentrale/buchhaltung/konten',
  /** Settlement reports of the payment provider. */
  settlement: (month?: string) =>
    `/team/zentrale/buchhaltung/abrechnung${month === undefined ? '' : `?monat=${month}`}`,
  branchList: '/team/zentrale/filialen',
  branchSettings: (erpId: number) => `/team/zentrale/filialen/${erpId}`,
  /** Closed days and days with other hours of all branches. */
  closures: '/team/zentrale/schliesstage',
  /** With `?code=`, the coupon that is shown. */
  coupons: '/team/zentrale/gutscheine',
  /** Questions, notices and legal texts. */
  contents: '/team/zentrale/inhalte',
  /** Refunds that wait for head office. */
  refunds: '/team/zentrale/erstattungen',
  /** Bread saved by all branches. */
  breadSaved: '/team/zentrale/brotretter',
} as const

/**
 * First screen by role: head office the day, the assortment its products, the books their journal, bakers the production list, staff
 * of one branch its orders, all others the choice of a branch.
 */
export function firstScreenOf(staff: Pick<StaffCaller, 'assignments'>): string {
  if (hasRole(staff, ['head_office'])) return teamRoutes.today
  if (hasRole(staff, ['assortment'])) return teamRoutes.products
  if (hasRole(staff, ['books'])) return teamRoutes.books()
  if (staff.assignments.length > 0 && staff.assignments.every(({ role }) => role === 'bakehouse'))
    return teamRoutes.bakehouse()
  const branches = staff.assignments.map((assignment) => assignment.branches)
  const own = new Set(branches.flatMap((some) => (some === 'all' ? [] : some)))
  const [only] = own
  const isOne = own.size === 1 && !branches.includes('all')
  return isOne && only !== undefined ? teamRoutes.branch(only) : teamRoutes.branches
}
