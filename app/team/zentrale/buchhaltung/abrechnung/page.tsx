import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { SettlementScreen } from '@/components/team/books/settlement-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { books } from '@/lib/contract/staff/books'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Abrechnung' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Settlement reports of a month; an invalid month is ignored. */
async function SettlementPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.settlement(), 'books')
  const { monat: month } = await searchParams
  const backend = shop().backend()
  const state = await backend.books.month(caller, books.month.input.safeParse({ month }).data ?? {})
  if (!state.ok) throwNotFound()
  const found = await backend.books.settlement(caller, { month: state.value.month })
  if (!found.ok) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <SettlementScreen key={state.value.month} initial={found.value} state={state.value} />
    </>
  )
}

export default orNotFoundByStaff(SettlementPage)
