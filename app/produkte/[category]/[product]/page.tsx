import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { TrackItem } from '@/components/analytics/track-item'
import { Badges, badgesOf } from '@/components/catalogue/badges'
import { Gallery } from '@/components/catalogue/gallery'
import { Ingredients } from '@/components/catalogue/ingredients'
import { IngredientsButton } from '@/components/catalogue/ingredients-button'
import { offerOf } from '@/components/catalogue/offer'
import { ProductOffer } from '@/components/catalogue/product-offer'
import { ProductRail } from '@/components/catalogue/product-rail'
import { Band } from '@/components/layout/band'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { Accordion } from '@/components/ui/accordion'
import { Badge } from '@/components/ui/badge'
import { RichText } from '@/components/ui/rich-text'
import { StructuredData } from '@/components/ui/structured-data'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { brand } from '@/lib/brand'
import type { ProductDetail } from '@/lib/contract/catalogue'
import { plainText } from '@/lib/plain-text'
import { routes } from '@/lib/routes'
import { sellingPointOf } from '@/lib/selling-point'
import { breadcrumbData, productData } from '@/lib/structured-data'
import { loadProduct, loadProductList, loadShop } from '@/server/bff/load'
import { siteUrl } from '@/server/bff/site'
import styles from './product.module.css'

type PageProps = { params: Promise<{ category: string; product: string }> }

const RECOMMENDATIONS = 4

/** A product's address ends with its sku number: `/produkte/brote/speicherlaib-1001`. */
async function loadByAddress(params: PageProps['params']) {
  const { category, product: slug } = await params
  const skuNumber = slug.slice(slug.lastIndexOf('-') + 1)
  const product = await loadProduct(skuNumber === '' ? notFound() : skuNumber)
  return { product, path: routes.product(category, slug) }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { product } = await loadByAddress(params)
  const description = plainText(product.shortDescription)
  return {
    title: `${product.name}, ${product.subline}`,
    description,
    alternates: { canonical: product.productUrl },
    openGraph: { title: product.name, description, images: [product.imagePathFull] },
  }
}

export default async function ProductPage({ params }: PageProps) {
  const { product, path } = await loadByAddress(params)
  // A renamed or moved product is found by its number and has one address.
  if (path !== product.productUrl) permanentRedirect(product.productUrl)
  const configured = sellingPointOf((await loadShop()).cart) !== null
  const trail = [
    { href: routes.products, label: 'Produkte' },
    { href: routes.category(product.categorySlug), label: product.productCategory },
  ]
  return (
    <>
      <StructuredData data={productData(siteUrl(), product, brand.name)} />
      <StructuredData data={breadcrumbData(siteUrl(), [...trail, { href: product.productUrl, label: product.name }])} />
      <TrackItem skuNumber={product.skuNumber} name={product.name} price={product.prices[0]?.price} />
      <div className="wrap">
        <Breadcrumbs trail={trail} current={product.name} />
        <div className={styles['columns']}>
          <div className={styles['pictures']}>
            <Gallery images={product.images} />
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
            <ProductOffer skuid={product.skuid} name={product.name} offer={offerOf(product, configured)} />
            <div className={styles['facts']}>
              <IngredientsButton>
                <Ingredients product={product} />
              </IngredientsButton>
              {product.categorySlug === 'brote' && (
                <Accordion icon="scissors" summary="Am Stück oder geschnitten?">
                  Das wählen Sie im {brand.cart} aus.
                </Accordion>
              )}
            </div>
          </div>
        </div>
      </div>
      <Recommendations to={product} configured={configured} />
    </>
  )
}

function Description({ product }: { product: ProductDetail }) {
  const facts = product.tags.filter((tag) => tag !== 'Premium')
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
      <div className={styles['description']}>
        <RichText html={product.description} />
      </div>
    </>
  )
}

/** The most popular of the same shelf. */
async function Recommendations({ to, configured }: { to: ProductDetail; configured: boolean }) {
  const categoryPath = routes.category(to.categorySlug)
  const { products } = await loadProductList({ categoryPath, limit: RECOMMENDATIONS + 1 })
  const others = products.filter((product) => product.skuid !== to.skuid).slice(0, RECOMMENDATIONS)
  if (others.length === 0) return null
  return (
    <Band title="Das passt dazu">
      <ProductRail products={others} configured={configured} />
    </Band>
  )
}
