'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/controls/link'
import styles from './page-tabs.module.css'

/** Links between the pages of a section. */
export function PageTabs({ pages }: { pages: readonly { href: string; label: string }[] }) {
  const pathname = usePathname()
  return (
    <nav className={styles['tabs']} aria-label="Unterbereiche">
      {pages.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
