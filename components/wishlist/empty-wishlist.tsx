import Link from 'next/link'
import { routes } from '@/lib/routes'
import styles from './wishlist-screen.module.css'

/** spec §8 "Empty wishlist". */
export const EmptyWishlist = () => (
  <section className={styles['empty']}>
    <h1>Merkzettel</h1>
    <p>
      Hier sieht es noch leer aus. Schauen Sie sich gerne unsere{' '}
      <Link href={routes.products} className="link" prefetch={false}>
        Produkte
      </Link>{' '}
      an!
    </p>
  </section>
)
