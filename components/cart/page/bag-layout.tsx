import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/controls/button'
import { BAG_ID } from '@/lib/web/routes'
import styles from './bag-layout.module.css'

type BagLayoutProps = {
  title: string
  /** The way back, at the end of the title's line. */
  link: { href: string; label: string }
  /** Under the title, over both columns. */
  notice?: ReactNode
  /** Stays in sight beside the content; below it on narrow windows. */
  bag: ReactNode
  children: ReactNode
}

/** Cart page and checkout: content, and the bag with the sums beside it. */
export function BagLayout({ title, link, notice, bag, children }: BagLayoutProps) {
  return (
    <div className="wrap">
      <div className={styles['head']}>
        <h1>{title}</h1>
        <ButtonLink variant="link" href={link.href}>
          {link.label}
        </ButtonLink>
      </div>
      {notice}
      <div className={styles['grid']}>
        <div>{children}</div>
        <aside id={BAG_ID} tabIndex={-1} className={styles['side']}>
          {bag}
        </aside>
      </div>
    </div>
  )
}
