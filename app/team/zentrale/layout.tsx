import type { ReactNode } from 'react'
import { headOfficeSections } from '@/components/team/frame/sections'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { StaleNotice } from '@/components/team/office/stale-notice'
import { branchCount } from '@/lib/words/de/branches'
import { shop } from '@/server/shop'

/** The frame of head office. Who may not see it sees what the page says of that, without any. */
export default async function HeadOfficeLayout({ children }: { children: ReactNode }) {
  const { staff: person } = await shop().staffCaller()
  const sections = person === undefined ? [] : headOfficeSections(person)
  if (person === undefined || sections.length === 0) return <main>{children}</main>
  return (
    <TeamFrame
      sections={sections}
      title="Zentrale"
      note={branchCount((await shop().branchNames()).size)}
      me={await shop().loadStaffProfile(person)}
    >
      <StaleNotice />
      {children}
    </TeamFrame>
  )
}
