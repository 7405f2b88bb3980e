import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { ContentsScreen } from '@/components/team/content/contents-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { contentKinds } from '@/lib/contract/staff/content-edits'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Inhalte' }

type ContentsPageProps = { searchParams: Promise<{ teil?: string | string[] }> }

/** Questions, notices and legal texts of the brand. */
async function ContentsPage({ searchParams }: ContentsPageProps) {
  const caller = await shop().requireHeadOffice(teamRoutes.contents)
  const found = await shop().backend().contentEdits.list(caller, {})
  if (!found.ok) throwNotFound()
  const { teil } = await searchParams
  return (
    <>
      <NetworkSignal />
      <ContentsScreen initial={found.value} firstKind={contentKinds.find((kind) => kind === teil) ?? 'question'} />
    </>
  )
}

export default orNotFoundByStaff(ContentsPage)
