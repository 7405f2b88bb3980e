import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { PeopleScreen } from '@/components/team/people/people-screen'
import { teamRoutes } from '@/lib/team-routes'
import { notHere, shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Personen' }

/** Who works here, what they may, and who is invited. */
async function PeoplePage() {
  const caller = await shop().requireHeadOffice(teamRoutes.people)
  const found = await shop().backend().staff.members(caller, {})
  if (!found.ok) notHere()
  const branches = [...(await shop().branchNames())].map(([erpId, name]) => ({ erpId, name }))
  return (
    <>
      <NetworkSignal />
      <PeopleScreen
        initial={found.value}
        branches={branches.toSorted((a, b) => a.name.localeCompare(b.name, 'de'))}
        selfId={caller.staff.staffId}
        now={new Date().toISOString()}
      />
    </>
  )
}

export default orNothingHere(PeoplePage)
