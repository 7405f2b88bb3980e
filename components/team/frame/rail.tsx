'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/controls/link'
import styles from './rail.module.css'
import type { Section } from './sections'
import { StatusSlot } from './status-slots'
import { TeamIcon } from './team-icon'

/** Navigation links with icon and label; phones show them below the screen. */
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
