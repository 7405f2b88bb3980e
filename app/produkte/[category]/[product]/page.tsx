import { permanentRedirect } from 'next/navigation'
import { orNotFound, orNotFoundMetadata } from '@/app/[...notFound]/or-not-found'
import { BoardBand } from '@/app/board-band'
import { TrackItem } from '@/components/analytics/track-item'
import { AllergenButton } from '@/components/catalogue/allergens/allergen-button'
import { Badges, badgesOf } from '@/components/catalogue/card/badges'
import { cardsOf } from '@/components/catalogue/card/product-card'
import { Gallery } from '@/components/catalogue/gallery/gallery'
import { CardCarousel } from '@/components/catalogue/lists/card-carousel'
import { CardItems } from '@/components/catalogue/lists/card-items'
import { TrackShelf } from '@/components/catalogue/lists/track-shelf'
import { offerOf, shownPrice } from '@/components/catalogue/offer/offer'
import { pricePerContent } from '@/components/catalogue/offer/price-per-weight'
import { DetailsButton } from '@/components/catalogue/product/details-button'
import { Ingredients } from '@/components/catalogue/product/ingredients'
import { Inside } from '@/components/catalogue/product/inside'
import { ProductOffer } from '@/components/catalogue/product/product-offer'
import { Band } from '@/components/layout/band'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { alternates } from '@/components/metadata/alternates'
import { breadcrumbData, productData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { Accordion } from '@/components/ui/controls/accordion'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { RichText } from '@/components/ui/media/rich-text'
import { Badge } from '@/components/ui/text/badge'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { brand } from '@/lib/brand'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import { sellingPointKey, sellingPointOf } from '@/lib/domain/selling-point'
import { plainText } from '@/lib/format/plain-text'
import { productTitle } from '@/lib/format/product-title'
import { routes } from '@/lib/web/routes'
import { listPriceWords } from '@/lib/words/de/catalogue'
import { withdrawalOfProduct } from '@/lib/words/de/withdrawal'
import { shop } from '@/server/shop'
import { GoneProduct, goneMetadata } from './gone-product'
import { loadByAddress, type ProductAddress } from './load-by-address'
import styles from './product.module.css'

type PageProps = { params: ProductAddress }

export const generateMetadata = orNotFoundMetadata(async ({ params }: PageProps) => {
  const { product } = await loadByAddress(params)
  if (product === null) return goneMetadata
  const description = plainText(product.shortDescription)
  const title = productTitle(product)
  return {
    title,
    description,
    alternates: alternates(product.productUrl),
    metadataBase: shop().siteUrl(),
    openGraph: await shop().sharePreview({
      title,
      description,
      url: product.productUrl,
      picture: product.productUrl,
    }),
  }
})

async function ProductPage({ params }: PageProps) {
  const { product, category, path } = await loadByAddress(params)
  if (product === null) return <GoneProduct categorySlug={category} />
  const current = await shop().currentAddress(product, path)
  // A redirect would lose the change that is shown inside the form.
  if (current !== null && !shop().currentPage().isFramed) permanentRedirect(current)
  const { cart } = await shop().loadShop()
  const configured = sellingPointOf(cart) !== null
  const offer = offerOf(product, configured)
  const price = shownPrice(product, offer)
  const trail = [
    { href: routes.products, label: 'Produkte' },
    { href: routes.category(product.categorySlug), label: product.productCategory },
  ]
  return (
    <>
      <StructuredData data={productData(shop().siteUrl(), product, price, brand.name)} />
      <StructuredData
        data={breadcrumbData(shop().siteUrl(), [...trail, { href: product.productUrl, label: product.name }])}
      />
      <TrackItem skuNumber={product.skuNumber} name={product.name} category={product.productCategory} price={price} />
      <div className="wrap">
        <Breadcrumbs trail={trail} current={product.name} />
        <div className={styles['columns']}>
          <div className={styles['pictures']}>
            <Gallery name={product.name} images={product.images} cut={product.cutPicture} />
            <Badges badges={badgesOf(product)} />
            <WishlistHeart
              skuid={product.skuid}
              name={product.name}
              imagePath={product.imagePathFull}
              className={styles['heart']}
            />
          </div>
          <div>
            <Description product={product} />
            <ProductOffer
              skuid={product.skuid}
              name={product.name}
              offer={offer}
              allergens={product.allergens}
              pricedFor={sellingPointKey(cart)}
            />
            <div className={styles['facts']}>
              <div className={styles['phone']}>
                <DetailsButton icon="info" label="Beschreibung">
                  <DialogTitle>{product.name}</DialogTitle>
                  <div className={styles['text']}>
                    <RichText html={product.description} />
                  </div>
                </DetailsButton>
              </div>
              <DetailsButton icon="grains" label="Inhaltsstoffe">
                <Ingredients product={product} />
              </DetailsButton>
              {product.isBread && (
                <Accordion icon="scissors" summary="Am Stück oder geschnitten?">
                  Das wählen Sie im {brand.cart} aus.
                </Accordion>
              )}
              <AllergenButton />
              {!configured && <ListPrice product={product} />}
              <p className={styles['note']}>{withdrawalOfProduct(product.withdrawal)}</p>
            </div>
          </div>
        </div>
      </div>
      <Inside product={product} />
      <OwnBoard of={product} configured={configured} pricedFor={sellingPointKey(cart)} />
      <Recommendations to={product} configured={configured} />
    </>
  )
}

export default orNotFound(ProductPage)

/** The price that search engines are told, for visitors without branch and time. */
function ListPrice({ product: { listPrice, skuWeight, contentUnit } }: { product: ProductDetail }) {
  if (listPrice === null) return null
  return (
    <p className={styles['note']}>{listPriceWords(listPrice, pricePerContent(listPrice, skuWeight, contentUnit))}</p>
  )
}

/** Short facts; facts shown by a badge or by 'Vegan' are left out. */
function factsOf({ tags, attributes }: ProductDetail): string[] {
  const said = new Set(['Premium', ...(attributes.includes('Vegan') ? ['Vegetarisch'] : [])])
  return [...tags, ...attributes].filter((fact) => !said.has(fact))
}

/** The long text on desktop; on phones the short one, with the long one in a dialog. */
function Description({ product }: { product: ProductDetail }) {
  const facts = factsOf(product)
  return (
    <>
      <h1>{product.nameSeparated}</h1>
      <p className={styles['subline']}>{product.subline}</p>
      {facts.length > 0 && (
        <p className={styles['tags']}>
          {facts.map((fact) => (
            <Badge key={fact} tone="fact">
              {fact}
            </Badge>
          ))}
        </p>
      )}
      <div className={`${styles['text']} ${styles['phone']}`}>
        <RichText html={product.shortDescription} />
      </div>
      <div className={`${styles['text']} ${styles['desktop']}`}>
        <RichText html={product.description} />
      </div>
    </>
  )
}

/** The product with others that go with it, at true scale. */
async function OwnBoard({ of, ...at }: { of: ProductDetail; configured: boolean; pricedFor: string }) {
  return <BoardBand things={await shop().loadBoard(of.skuid)} {...at} />
}

/** Products often bought together, then similar ones. */
async function Recommendations({ to, configured }: { to: ProductDetail; configured: boolean }) {
  const others = await shop().loadRecommendations(to.skuid)
  if (others.length === 0) return null
  return (
    <Band title="Das passt dazu">
      <CardCarousel label="Das passt dazu">
        <CardItems cards={cardsOf(others, configured)} look="rail" first={0} />
        <TrackShelf location="Product Recommendations" />
      </CardCarousel>
    </Band>
  )
}
