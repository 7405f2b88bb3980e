import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { SavedBreadScreen } from '@/components/team/bread-saver/saved-bread-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Brotretter' }

/** The saved bags of all branches and their reports of tonight. */
async function SavedPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.breadSaved)
  const found = await shop().backend().breadSaver.saved(caller, {})
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <SavedBreadScreen saved={found.value} />
    </>
  )
}

export default orNotFoundByStaff(SavedPage)
