import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { DayScreen } from '@/components/team/desk/queue/day-screen'
import { calendarDate } from '@/lib/contract/common'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = { title: 'Heute' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The desk: today, or the day of `?tag=`. */
async function BranchPage({ params, searchParams }: PageProps) {
  const { id } = await params
  const { branch, ...caller } = await shop().requireBranch(id, `${teamRoutes.branches}/${id}`, [
    'counter',
    'manager',
    'head_office',
  ])
  const date = calendarDate.safeParse((await searchParams)['tag'])
  const { shown, today } = await shop().loadDeskDays(caller, branch.erpId, date.data)
  return <DayScreen key={shown.date} branchERPId={branch.erpId} initial={shown} today={today} />
}

export default orNotFoundByStaff(BranchPage)
