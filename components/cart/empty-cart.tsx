import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import styles from './empty-cart.module.css'

/** `notice` says why the visitor is here, when another page led him back. */
export function EmptyCart({ notice }: { notice?: ReactNode }) {
  return (
    <section className={classNames('wrap', styles['empty'])}>
      {notice}
      <BagOnRings />
      <h1>{brand.cart} leer</h1>
      <p>Da passt noch einiges hinein. Die ersten Brote kommen um 6 Uhr aus dem Ofen.</p>
      <ButtonLink variant="primary" href={routes.products} className={styles['action']}>
        Weiter einkaufen
      </ButtonLink>
    </section>
  )
}

function BagOnRings() {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
      <g fill="none" className={styles['rings']}>
        <ellipse cx="120" cy="112" rx="112" ry="34" />
        <ellipse cx="120" cy="112" rx="86" ry="26" />
        <ellipse cx="120" cy="112" rx="60" ry="18" />
      </g>
      <path
        className={styles['paper']}
        d="M84 30l6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9v76q0 8-8 8H92q-8 0-8-8Z"
      />
      <path className={styles['cuts']} d="M101 86l8-22M115 86l8-22M129 86l8-22" fill="none" />
    </svg>
  )
}
