import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { BreadSaverScreen } from '@/components/team/bread-saver/bread-saver-screen'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Brotretter' }

type PageProps = { params: Promise<{ id: string }> }

/** The number of bread-saver bags that the branch packs today. */
async function BreadSaverPage({ params }: PageProps) {
  const { id } = await params
  const path = `${teamRoutes.branches}/${id}/brotretter`
  const { branch } = await shop().requireBranch(id, path, ['counter', 'manager', 'head_office'])
  const question = await shop().loadBreadSaverQuestion(branch.erpId)
  if (question === null) throwNotFound()
  return <BreadSaverScreen branchERPId={branch.erpId} initial={question} />
}

export default orNotFoundByStaff(BreadSaverPage)
