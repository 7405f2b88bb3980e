import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { PeopleScreen } from '@/components/team/people/people-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Personen' }

/** Staff members with their roles, and open invitations. */
async function PeoplePage() {
  const caller = await shop().requireHeadOffice(teamRoutes.people)
  const found = await shop().backend().staff.members(caller, {})
  if (!found.ok) throwNotFound()
  const branches = [...(await shop().branchNames())].map(([erpId, name]) => ({ erpId, name }))
  return (
    <>
      <NetworkSignal />
      <PeopleScreen
        initial={found.value}
        branches={branches.toSorted((a, b) => a.name.localeCompare(b.name, 'de'))}
        selfId={caller.staff.staffId}
        now={shop().now().toISOString()}
      />
    </>
  )
}

export default orNotFoundByStaff(PeoplePage)
