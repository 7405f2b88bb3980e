import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { queryOf, readChoice } from '@/components/team/reports/report-address'
import { ReportsScreen } from '@/components/team/reports/reports-screen'
import { dayOf } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Berichte' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Numbers of any days. */
async function ReportsPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.reports)
  const today = dayOf(shop().now())
  const parameters = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const choice = readChoice(new URLSearchParams(parameters), today)
  const found = await shop().backend().reports.sums(caller, queryOf(choice))
  const branches = [...(await shop().branchNames())].map(([branchERPId, name]) => ({ branchERPId, name }))
  return (
    <>
      <NetworkSignal />
      <ReportsScreen
        initial={found.ok ? found.value : undefined}
        choice={choice}
        today={today}
        branches={branches.toSorted((a, b) => a.name.localeCompare(b.name, 'de'))}
      />
    </>
  )
}

export default orNotFoundByStaff(ReportsPage)
