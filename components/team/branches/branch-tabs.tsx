import { teamRoutes } from '@/lib/web/team-routes'
import { PageTabs } from '../controls/page-tabs'

const pages = [
  { href: teamRoutes.branchList, label: 'Liste' },
  { href: teamRoutes.closures, label: 'Schließtage' },
] as const

/** The pages about branches. */
export const BranchTabs = () => <PageTabs pages={pages} />
