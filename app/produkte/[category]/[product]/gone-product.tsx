import type { Metadata } from 'next'
import { ProductRail } from '@/components/catalogue/lists/product-rail'
import { Band } from '@/components/layout/band'
import message from '@/components/messages/message.module.css'
import { noindex } from '@/components/metadata/noindex'
import { ButtonLink } from '@/components/ui/controls/button'
import { EmptyCartPicture } from '@/components/ui/media/picture-on-ground'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const goneMetadata: Metadata = { title: 'Nicht mehr im Sortiment', robots: noindex }

const SHOWN = 4

/** The page of a product that was removed from the assortment: status 410, with products of its category. */
export async function GoneProduct({ categorySlug }: { categorySlug: string }) {
  shop().setPageStatus(410)
  const [{ cart }, categories] = await Promise.all([shop().loadShop(), shop().loadCategories()])
  const category = categories.find(({ slug }) => slug === categorySlug)
  const shelf = category === undefined ? routes.products : routes.category(category.slug)
  const products = await shop().loadPopular(shelf, SHOWN)
  return (
    <>
      <div className={`wrap ${message['message']}`}>
        <EmptyCartPicture />
        <h1>Das backen wir nicht mehr</h1>
        <p>Dieses Produkt haben wir aus dem Sortiment genommen. Im selben Regal finden Sie Ähnliches.</p>
        <ButtonLink variant="primary" href={shelf}>
          {category === undefined ? 'Alle Produkte' : `Zum Regal ${category.name}`}
        </ButtonLink>
      </div>
      {products.length > 0 && (
        <Band title="Oft bestellt">
          <ProductRail products={products} configured={sellingPointOf(cart) !== null} />
        </Band>
      )}
    </>
  )
}
