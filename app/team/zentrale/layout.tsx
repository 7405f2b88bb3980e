import type { ReactNode } from 'react'
import { headOfficeSections } from '@/components/team/frame/sections'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { branchNames, loadMe } from '@/server/bff/load/load-team'
import { staff } from '@/server/bff/session/staff'

/** The frame of head office. Who may not see it sees what the page says of that, without any. */
export default async function HeadOfficeLayout({ children }: { children: ReactNode }) {
  const { staff: person } = await staff()
  const sections = person === undefined ? [] : headOfficeSections(person)
  if (person === undefined || sections.length === 0) return children
  return (
    <TeamFrame
      sections={sections}
      place="Zentrale"
      note={`${(await branchNames()).size} Filialen`}
      now={new Date().toISOString()}
      me={await loadMe(person)}
    >
      {children}
    </TeamFrame>
  )
}
