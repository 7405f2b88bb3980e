import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { JournalScreen } from '@/components/team/books/journal-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { books } from '@/lib/contract/staff/books'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Journal' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The journal of a month; an invalid month is ignored. */
async function JournalPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.books(), 'books')
  const { monat: month } = await searchParams
  const input = books.month.input.safeParse({ month }).data ?? {}
  const [found, branches] = await Promise.all([shop().backend().books.month(caller, input), shop().branchNames()])
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <JournalScreen
        key={found.value.month}
        initial={found.value}
        branches={[...branches].map(([erpId, label]) => ({ value: String(erpId), label }))}
        isHeadOffice={hasRole(caller.staff, ['head_office'])}
      />
    </>
  )
}

export default orNotFoundByStaff(JournalPage)
