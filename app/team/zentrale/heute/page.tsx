import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { TodayScreen } from '@/components/team/reports/today/today-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Heute' }

/** The day of all branches as it runs. */
async function TodayPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.today)
  const found = await shop().backend().reports.today(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <TodayScreen initial={found.value} />
    </>
  )
}

export default orNotFoundByStaff(TodayPage)
