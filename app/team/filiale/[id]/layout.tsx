import type { ReactNode } from 'react'
import { EveningSignal } from '@/components/team/bread-saver/evening-signal'
import { branchSections } from '@/components/team/frame/sections'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { PauseSignal } from '@/components/team/hours/pause-signal'
import { fromDigits } from '@/lib/contract/digits'
import { hasRoleAt } from '@/lib/contract/staff/staff-roles'
import { shop } from '@/server/shop'

type LayoutProps = { children: ReactNode; params: Promise<{ id: string }> }

/** The frame of a branch. Who may not see it sees what the page says of that, without any. */
export default async function BranchLayout({ children, params }: LayoutProps) {
  const erpId = fromDigits((await params).id) ?? 0
  const caller = await shop().staffCaller()
  const { staff: person } = caller
  const place = (await shop().branchNames()).get(erpId)
  const evening = person === undefined || place === undefined ? null : await shop().loadBreadSaverQuestion(erpId)
  const savesBread = evening !== null && evening.state !== 'none'
  const sections = person === undefined ? [] : branchSections(erpId, person, { savesBread })
  if (person === undefined || place === undefined || sections.length === 0) return <main>{children}</main>
  const pause = await shop().backend().branchHours.pauseState(caller, { branchERPId: erpId })
  return (
    <TeamFrame sections={sections} title={place} note={String(erpId)} me={await shop().loadStaffProfile(person)}>
      {pause.ok && (
        <PauseSignal
          branchERPId={erpId}
          initial={pause.value}
          mayResume={hasRoleAt(person, ['manager', 'head_office'], erpId)}
        />
      )}
      {savesBread && <EveningSignal branchERPId={erpId} initial={evening} />}
      {children}
    </TeamFrame>
  )
}
