import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { PreviewScreen } from '@/components/team/assortment/preview/preview-screen'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Vorschau' }

type PageProps = { searchParams: Promise<{ nummer?: string | string[] }> }

/** The link to a preview of a change, for staff on any device. */
async function PreviewPage({ searchParams }: PageProps) {
  const changeId = Number((await searchParams).nummer)
  if (!Number.isSafeInteger(changeId) || changeId < 1) throwNotFound()
  await shop().requireHeadOffice(teamRoutes.preview(changeId), 'assortment')
  return (
    <>
      <NetworkSignal />
      <PreviewScreen changeId={changeId} />
    </>
  )
}

export default orNotFoundByStaff(PreviewPage)
