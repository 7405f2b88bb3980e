import { Link } from '@/components/ui/controls/link'
import { Picture } from '@/components/ui/media/picture'
import type { Category } from '@/lib/contract/catalogue/catalogue'
import { routes } from '@/lib/web/routes'
import { productsInWords } from '@/lib/words/de/labels'
import styles from './category-tiles.module.css'

type CategoryTilesProps = {
  categories: readonly Pick<Category, 'slug' | 'name' | 'imagePath' | 'productCount'>[]
}

/** The shop's categories with their pictures. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  return (
    <ul className={styles['tiles']}>
      {categories.map(({ slug, name, imagePath, productCount }) => (
        <li key={slug}>
          <Link href={routes.category(slug)}>
            <Picture src={imagePath} alt="" width={208} sizes="(max-width: 767px) 31vw, 208px" shape="square" />
            <b>{name}</b>
            <span>{productsInWords(productCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
