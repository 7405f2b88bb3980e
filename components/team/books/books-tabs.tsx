import { teamRoutes } from '@/lib/web/team-routes'
import { PageTabs } from '../controls/page-tabs'

const pages = [
  { href: teamRoutes.books(), label: 'Journal' },
  { href: teamRoutes.bookAccounts, label: 'Konten' },
  { href: teamRoutes.settlement(), label: 'Abrechnung' },
] as const

/** The pages of the books. */
export const BooksTabs = () => <PageTabs pages={pages} />
