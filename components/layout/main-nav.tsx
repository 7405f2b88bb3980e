'use client'

import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { mainLinks } from './main-links'
import styles from './main-nav.module.css'

/** The three main ways; the one that leads to this page or above it is marked. */
export function MainNav({ className }: { className?: string | undefined }) {
  const path = usePathname()
  return (
    <nav className={classNames(styles['nav'], className)} aria-label="Hauptnavigation">
      {mainLinks.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={currentness(path, href)}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function currentness(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
