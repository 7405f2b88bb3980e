import { CategoryTiles } from '@/components/home/category-tiles'
import { Band } from '@/components/layout/band'
import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyStatePicture } from '@/components/ui/media/empty-state-picture'
import type { Category } from '@/lib/contract/catalogue'
import { routes } from '@/lib/web/routes'
import styles from './message.module.css'

/** The page for an unknown address, with links to all categories. */
export function NotFoundMessage({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <div className={`wrap ${styles['message']}`}>
        <EmptyStatePicture />
        <h1>Hier liegt leider nichts im Regal</h1>
        <p>Diese Seite gibt es nicht oder nicht mehr. Vielleicht finden Sie in einem dieser Regale, was Sie suchen.</p>
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
