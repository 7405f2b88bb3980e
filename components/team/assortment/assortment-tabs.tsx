'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/controls/link'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './assortment.module.css'

const pages = [
  { href: teamRoutes.products, label: 'Liste', forHeadOffice: false },
  { href: teamRoutes.prices, label: 'Preise', forHeadOffice: false },
  { href: teamRoutes.changes, label: 'Änderungen', forHeadOffice: false },
  { href: teamRoutes.recall, label: 'Rückruf', forHeadOffice: true },
] as const

/** The pages of the assortment. */
export function AssortmentTabs({ isHeadOffice }: { isHeadOffice: boolean }) {
  const pathname = usePathname()
  return (
    <nav className={styles['tabs']} aria-label="Unterbereiche">
      {pages
        .filter(({ forHeadOffice }) => isHeadOffice || !forHeadOffice)
        .map(({ href, label }) => (
          <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
            {label}
          </Link>
        ))}
    </nav>
  )
}
