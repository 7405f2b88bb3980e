import { FactLine } from '@/components/catalogue/offer/fact-line'
import { Link } from '@/components/ui/controls/link'
import { Picture } from '@/components/ui/media/picture'
import type { Product } from '@/lib/contract/catalogue/catalogue'
import { ovenWords } from '@/lib/words/de/catalogue'
import styles from './fresh-list.module.css'

/** Products of a branch on a day, with baking times if the visitor has chosen a time there. */
export function FreshList({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles['list']}>
      {products.map((product) => (
        <li key={product.skuid}>
          <Link href={product.productUrl}>
            <span className={styles['picture']}>
              <Picture
                src={product.imagePathFull}
                alt=""
                width={304}
                sizes="(max-width: 767px) 96px, 304px"
                shape="square"
              />
            </span>
            <b>{product.nameSeparated}</b>
            <span className={styles['subline']}>{product.subline}</span>
            <span className="small soft">{product.badges.join(' · ')}</span>
          </Link>
          <FactLine icon="clock" words={product.ovenTime && ovenWords(product.ovenTime)} />
        </li>
      ))}
    </ul>
  )
}
