import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { AssortmentTabs } from '@/components/team/assortment/assortment-tabs'
import { NoRecall } from '@/components/team/assortment/no-recall'
import { RecallScreen } from '@/components/team/assortment/recall-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { fromDigits } from '@/lib/contract/digits'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Rückruf' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Orders and standing orders of the future with products whose allergens were corrected. */
async function RecallPage({ searchParams }: PageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.recall)
  const { nummer } = await searchParams
  const changeId = typeof nummer === 'string' ? fromDigits(nummer) : null
  const [found, changes] = await Promise.all([
    shop()
      .backend()
      .assortment.recall(caller, changeId === null ? {} : { changeId }),
    shop().backend().assortment.changes(caller, { search: '' }),
  ])
  if (!changes.ok || (!found.ok && changeId !== null)) throwNotFound()
  return (
    <>
      <NetworkSignal />
      <AssortmentTabs isHeadOffice />
      {found.ok ? (
        <RecallScreen key={found.value.change.changeId} initial={found.value} options={changes.value.options} />
      ) : (
        <NoRecall />
      )}
    </>
  )
}

export default orNotFoundByStaff(RecallPage)
