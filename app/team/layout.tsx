import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { noindex } from '@/components/metadata/noindex'
import styles from '@/components/team/frame/frame.module.css'
import { TeamProviders } from '@/components/team/frame/team-providers'
import { brand } from '@/lib/brand'

export const metadata: Metadata = {
  title: { default: `${brand.name} Team`, template: `%s – ${brand.name} Team` },
  robots: { ...noindex, follow: false },
}

/** The layout of staff pages, without the frame of customer pages (app/layout.tsx). */
const TeamLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles['team']}>
    <TeamProviders>{children}</TeamProviders>
  </div>
)

export default TeamLayout
