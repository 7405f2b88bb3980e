import { Fragment } from 'react'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import styles from './breadcrumbs.module.css'

/** One page of the path. */
export type Crumb = { href: string; label: string }

export type BreadcrumbsProps = { trail: readonly Crumb[]; current: string }

/** Path to this page; the last entry is the page itself and not a link. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav className={styles['crumbs']} aria-label="Brotkrumen">
      {trail.map(({ href, label }) => (
        <Fragment key={href}>
          <Link href={href}>{label}</Link>
          <Icon name="caret-right" className={styles['caret']} />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  )
}
