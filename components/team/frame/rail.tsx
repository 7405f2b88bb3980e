'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import styles from './rail.module.css'
import type { Section } from './sections'
import { StatusSlot } from './status-slots'
import { TeamIcon } from './team-icon'

/** The sections of a place, each with icon and word; on a phone they stand below the screen. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname()
  return (
    <ul>
      {sections.map(({ href, icon, label, badge, isElsewhere }) => (
        <li key={href} className={isElsewhere ? styles['elsewhere'] : undefined}>
          <Link
            href={href}
            className={styles['section']}
            aria-current={pathname === href.split('?')[0] ? 'page' : undefined}
          >
            <TeamIcon name={icon} />
            <span>{label}</span>
            {badge !== undefined && <StatusSlot name={badge} className={styles['badge']} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
