import { CategoryTiles } from '@/components/home/category-tiles'
import { Band } from '@/components/layout/band'
import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import { brandHome } from '@/lib/brand'
import type { Category } from '@/lib/contract/catalogue/catalogue'
import { routes } from '@/lib/web/routes'
import styles from './message.module.css'

/** The page for an unknown address, with links to all categories. */
export function NotFoundMessage({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <div className={`wrap ${styles['message']}`}>
        {brandHome.missing.drawing === null ? (
          <EmptyCartPicture />
        ) : (
          <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
            <use href={`${brandHome.missing.drawing}#picture`} />
          </svg>
        )}
        <h1>{brandHome.missing.title}</h1>
        <p>{brandHome.missing.text}</p>
        <ButtonLink variant="primary" href={routes.products}>
          Alle Produkte
        </ButtonLink>
      </div>
      <Band title="Unsere Regale">
        <CategoryTiles categories={categories} />
      </Band>
    </>
  )
}
