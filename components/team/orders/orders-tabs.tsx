import { teamRoutes } from '@/lib/web/team-routes'
import { PageTabs } from '../controls/page-tabs'

const pages = [
  { href: teamRoutes.orders, label: 'Suche' },
  { href: teamRoutes.telephone, label: 'Am Telefon' },
] as const

/** The pages about orders of all branches. */
export const OrdersTabs = () => <PageTabs pages={pages} />
