import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/controls/button'
import { ORDER_SUMMARY_ID } from '@/lib/web/routes'
import styles from './cart-layout.module.css'

type CartLayoutProps = {
  title: string
  /** Link beside the title. */
  link: { href: string; label: string }
  /** Below the title, across both columns. */
  notice?: ReactNode
  /** Card with the sums; stays visible beside the content, or follows it on narrow windows. */
  summary: ReactNode
  children: ReactNode
}

/** Layout of cart page and checkout: content and a card with the sums beside it. */
export function CartLayout({ title, link, notice, summary, children }: CartLayoutProps) {
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
        <aside id={ORDER_SUMMARY_ID} tabIndex={-1} className={styles['side']}>
          {summary}
        </aside>
      </div>
    </div>
  )
}
