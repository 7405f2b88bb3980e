import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import styles from './empty-cart.module.css'

type EmptyCartProps = {
  /** Reason why another page redirected here. */
  notice?: ReactNode
  /** Product suggestions. */
  shelf?: ReactNode
}

export function EmptyCart({ notice, shelf }: EmptyCartProps) {
  return (
    <>
      <section className={classNames('wrap', styles['empty'])}>
        {notice}
        <EmptyCartPicture />
        <h1>{brand.cart} leer</h1>
        <p>Da passt noch einiges hinein. Die ersten Brote kommen um 6 Uhr aus dem Ofen.</p>
        <ButtonLink variant="primary" href={routes.products} className={styles['action']}>
          Weiter einkaufen
        </ButtonLink>
      </section>
      {shelf}
    </>
  )
}
