import type { ReactNode } from 'react'
import styles from './shop-columns.module.css'

/** Page content with the order's sidebar, which is shown from 1024 px on. */
export function ShopColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${styles['columns']}`}>
      <div>{children}</div>
      <aside className={styles['side']} aria-label="Ihre Bestellung">
        {side}
      </aside>
    </div>
  )
}
