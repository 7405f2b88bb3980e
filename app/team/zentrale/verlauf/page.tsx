import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { type AuditLogFilter, AuditLogScreen } from '@/components/team/audit-log/audit-log-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { acts } from '@/lib/contract/staff/audit-log'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Verlauf' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const names = ['suche', 'person', 'vorgang', 'filiale', 'von', 'bis', 'vor'] as const

/** The audit log with search, filters and pages. Invalid parameters are ignored. */
async function ActsPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.acts)
  const query = await searchParams
  const filter = Object.fromEntries(
    names.map((name) => [name, typeof query[name] === 'string' ? query[name].trim() : '']),
  ) as AuditLogFilter & { vor: string }
  const { suche: search, person: staffId, vorgang: operation, filiale: branchERPId, von: from, bis: to } = filter
  const input = acts.list.input.safeParse({ search, staffId, operation, branchERPId, from, to, before: filter.vor })
  const { before: _, ...asked } = input.data ?? {}
  const [found, members, branches] = await Promise.all([
    shop()
      .backend()
      .acts.list(caller, input.data ?? {}),
    shop().backend().staff.members(caller, {}),
    shop().branchNames(),
  ])
  const { acts: shown, next } = found.ok ? found.value : { acts: [], next: null }
  const older = new URLSearchParams(
    Object.entries({ ...filter, vor: String(next) }).filter(([, value]) => value !== ''),
  )
  return (
    <>
      <NetworkSignal />
      <AuditLogScreen
        acts={shown}
        filter={filter}
        query={asked}
        people={(members.ok ? members.value.members : []).map((member) => ({
          value: member.staffId,
          label: member.name,
        }))}
        branches={[...branches].map(([erpId, name]) => ({ value: String(erpId), label: name }))}
        older={next === null ? null : `${teamRoutes.acts}?${older}`}
        now={shop().now().toISOString()}
      />
    </>
  )
}

export default orNotFoundByStaff(ActsPage)
