import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { PeopleScreen } from '@/components/team/people/people-screen'
import { teamRoutes } from '@/lib/team-routes'
import { backend } from '@/server/bff/backend/backend'
import { branchNames, requireHeadOffice } from '@/server/bff/load/load-team'
import { notHere } from '@/server/bff/page/not-here'

export const metadata: Metadata = { title: 'Personen' }

/** Who works here, what they may, and who is invited. */
async function PeoplePage() {
  const caller = await requireHeadOffice(teamRoutes.people)
  const found = await backend().staff.members(caller, {})
  if (!found.ok) notHere()
  const branches = [...(await branchNames())].map(([erpId, name]) => ({ erpId, name }))
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
