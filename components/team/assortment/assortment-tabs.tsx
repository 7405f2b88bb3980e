import { teamRoutes } from '@/lib/web/team-routes'
import { PageTabs } from '../controls/page-tabs'

const pages = [
  { href: teamRoutes.products, label: 'Liste', forHeadOffice: false },
  { href: teamRoutes.prices, label: 'Preise', forHeadOffice: false },
  { href: teamRoutes.grid, label: 'Sortiment', forHeadOffice: false },
  { href: teamRoutes.changes, label: 'Änderungen', forHeadOffice: false },
  { href: teamRoutes.imports, label: 'Tabellen', forHeadOffice: false },
  { href: teamRoutes.recall, label: 'Rückruf', forHeadOffice: true },
] as const

/** The pages of the assortment. */
export const AssortmentTabs = ({ isHeadOffice }: { isHeadOffice: boolean }) => (
  <PageTabs pages={pages.filter(({ forHeadOffice }) => isHeadOffice || !forHeadOffice)} />
)
