'use client'

import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { mainLinks } from './main-links'
import styles from './main-nav.module.css'

/** The main link of a page: 'page' if it leads to the page itself, 'true' to a parent page. */
export type CurrentLink = { href: string; as: 'page' | 'true' }

export function currentLink(path: string): CurrentLink | null {
  const current = mainLinks.find(({ href }) => path === href || path.startsWith(`${href}/`))
  return current === undefined ? null : { href: current.href, as: path === current.href ? 'page' : 'true' }
}

type MainNavProps = { current: CurrentLink | null; className?: string | undefined }

/** The main links; the current one is marked. */
export function MainNav({ current, className }: MainNavProps) {
  return (
    <nav className={classNames(styles['nav'], className)} aria-label="Hauptnavigation">
      {mainLinks.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={href === current?.href ? current.as : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
