import { Link } from '@/components/ui/controls/link'
import { PictureOnGround } from '@/components/ui/media/picture-on-ground'
import { routes } from '@/lib/web/routes'
import styles from './wishlist-screen.module.css'

/** Spec §8 "Empty wishlist". */
export const EmptyWishlist = () => (
  <section className={styles['empty']}>
    <PictureOnGround>
      <path
        d="M120 108C96 90 78 76 78 56c0-13 10-23 22-23 9 0 16 5 20 12 4-7 11-12 20-12 12 0 22 10 22 23 0 20-18 34-42 52Z"
        fill="var(--c-bag)"
        stroke="var(--c-ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </PictureOnGround>
    <h1>Merkzettel</h1>
    <p>
      Hier sieht es noch leer aus. Schauen Sie sich gerne unsere{' '}
      <Link href={routes.products} className="link">
        Produkte
      </Link>{' '}
      an!
    </p>
  </section>
)
