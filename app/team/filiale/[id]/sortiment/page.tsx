import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { StockScreen } from '@/components/team/stock/stock-screen'
import { calendarDate } from '@/lib/contract/common'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Sortiment' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The remaining stock of the branch today, or on the day of `?tag=`. */
async function AssortmentPage({ params, searchParams }: PageProps) {
  const { id } = await params
  const path = `${teamRoutes.branches}/${id}/sortiment`
  const { branch, ...caller } = await shop().requireBranch(id, path, ['counter', 'manager', 'head_office'])
  const { data: date } = calendarDate.safeParse((await searchParams)['tag'])
  const day = await shop()
    .backend()
    .stock.list(caller, { branchERPId: branch.erpId, ...(date === undefined ? {} : { date }) })
  if (!day.ok) throwNotFound()
  return <StockScreen key={day.value.date} branchERPId={branch.erpId} initial={day.value} />
}

export default orNotFoundByStaff(AssortmentPage)
