import { ButtonLink } from '@/components/ui/controls/button'
import { routes } from '@/lib/web/routes'
import styles from './order-pager.module.css'

const hrefOf = (page: number): string => (page === 1 ? routes.orders : `${routes.orders}?seite=${page}`)

/** Links to newer and older orders; absent when all fit on one page. */
export function OrderPager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label="Weitere Bestellungen">
      {page > 1 ? <ButtonLink href={hrefOf(page - 1)}>Neuere Bestellungen</ButtonLink> : <span />}
      {page < pages && <ButtonLink href={hrefOf(page + 1)}>Ältere Bestellungen</ButtonLink>}
    </nav>
  )
}
