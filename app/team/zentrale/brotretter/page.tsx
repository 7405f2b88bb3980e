import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { SavedScreen } from '@/components/team/bread-saver/saved-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/team-routes'
import { notHere, shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Brotretter' }

/** What all branches have saved, and what they say of tonight. */
async function SavedPage() {
  const caller = await shop().requireHeadOffice(teamRoutes.breadSaved)
  const found = await shop().backend().breadSaver.saved(caller, {})
  if (!found.ok) notHere()
  return (
    <>
      <NetworkSignal />
      <SavedScreen saved={found.value} />
    </>
  )
}

export default orNothingHere(SavedPage)
