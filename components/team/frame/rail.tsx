'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/controls/link'
import styles from './rail.module.css'
import type { Section } from './sections'
import { StatusSlot } from './status-slots'
import { TeamIcon } from './team-icon'

/** Whether the page belongs to the section: its own, one below it, or a further one. */
const isWithin = (pathname: string, { href, pages = [] }: Pick<Section, 'href' | 'pages'>): boolean => {
  const [path = href] = href.split('?')
  return pathname === path || (pages.length > 0 && pathname.startsWith(`${path}/`)) || pages.includes(pathname)
}

/** Navigation links with icon and label; phones show them below the screen. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname()
  const here = sections.find((section) => isWithin(pathname, section))?.href
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = list
    const link = [...(current?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === here)
    if (current === null || link === undefined) return
    // Phones show only some sections at once; elsewhere nothing scrolls sideways.
    const { left, width } = link.getBoundingClientRect()
    current.scrollLeft += left + width / 2 - (current.getBoundingClientRect().left + current.clientWidth / 2)
  }, [here])
  return (
    <ul ref={list}>
      {sections.map(({ badge, isElsewhere, ...section }) => (
        <li key={section.href} className={isElsewhere ? styles['elsewhere'] : undefined}>
          <Link
            href={section.href}
            className={styles['section']}
            aria-current={isWithin(pathname, section) ? 'page' : undefined}
          >
            <TeamIcon name={section.icon} />
            <span>{section.label}</span>
            {badge !== undefined && <StatusSlot name={badge} className={styles['badge']} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
