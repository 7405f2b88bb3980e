import type { ReactNode } from 'react'
import { LogoMark } from '@/components/layout/logo'
import { brand } from '@/lib/brand'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './frame.module.css'
import { Sections } from './rail'
import railStyles from './rail.module.css'
import type { Section } from './sections'
import { StaffMenu, type StaffMenuProps } from './staff-menu'
import { StatusBar } from './status-bar'

type TeamFrameProps = {
  sections: readonly Section[]
  title: string
  note?: string | undefined
  me: StaffMenuProps
  /** Further signals in the status bar. */
  signals?: ReactNode
  children: ReactNode
}

/** Navigation and status bar around every team screen. */
export const TeamFrame = ({ sections, title, note, me, signals, children }: TeamFrameProps) => (
  <div className={styles['shell']}>
    <a className={styles['skip']} href="#main">
      Zum Inhalt
    </a>
    <nav className={railStyles['rail']} aria-label="Bereiche">
      <a className={railStyles['mark']} href={teamRoutes.login} aria-label={`${brand.name}, Ihre erste Seite`}>
        <LogoMark />
      </a>
      <Sections sections={sections} />
      <StaffMenu {...me} />
    </nav>
    <div className={styles['stage']}>
      <StatusBar title={title} note={note}>
        {signals}
      </StatusBar>
      <main id="main" tabIndex={-1} className={styles['body']}>
        {children}
      </main>
    </div>
  </div>
)
