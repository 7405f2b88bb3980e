import { Fragment } from 'react'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import styles from './breadcrumbs.module.css'

/** One step of the way to a page. */
export type Crumb = { href: string; label: string }

export type BreadcrumbsProps = { trail: readonly Crumb[]; current: string }

/** The way to this page; the last step is the page itself and no link. */
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
