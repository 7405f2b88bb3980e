'use client'

import type { ReactNode } from 'react'
import { CartBag, CartBagLink } from '@/components/cart/bag/cart-bag'
import { CartSidebar } from '@/components/cart/preview/cart-sidebar'
import { AllergenStrip } from '@/components/catalogue/allergens/allergen-strip'
import type { Card } from '@/components/catalogue/card/card-face'
import { ProductGrid } from '@/components/catalogue/lists/product-grid'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { EmptyShelf, type EmptyShelfProps } from '@/components/catalogue/shelf/empty-shelf'
import { ListHead, type ListHeadProps } from '@/components/catalogue/shelf/list-head'
import { ListNotes, type ListNotesProps } from '@/components/catalogue/shelf/list-notes'
import { LoyaltyTab } from '@/components/catalogue/shelf/loyalty-tab'
import type { MoreProductsProps } from '@/components/catalogue/shelf/more-products-props'
import { ShelfPriceRefresh } from '@/components/catalogue/shelf/shelf-price-refresh'
import { Breadcrumbs, type BreadcrumbsProps } from '@/components/layout/breadcrumbs'
import { ShopColumns } from '@/components/layout/shop-columns'
import { OrderConfigBar } from '@/components/order-config/bar/order-config-bar'
import { OrderConfigWidget } from '@/components/order-config/bar/order-config-widget'
import { ButtonLink } from '@/components/ui/controls/button'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import styles from './shelf-screen.module.css'

type ShelfScreenProps = {
  crumbs: BreadcrumbsProps
  /** Value of the search field above the list; null without the field. */
  typed: string | null
  head: ListHeadProps
  notes: ListNotesProps
  /** Tonight's bread-saver bags, in their category. */
  evening: ReactNode
  /** Link to the previous page. */
  previousHref: string | null
  /** Key of the selection: another selection is a new list without the cards loaded by scrolling. */
  address: string
  /** Null without results. */
  cards: readonly Card[] | null
  more: MoreProductsProps | null
  /** Why no product is available; null if some are. */
  empty: EmptyShelfProps | null
  /** Key of branch, mode and time for which the prices are valid (`sellingPointKey`). */
  pricedFor: string
  /** Content of the loyalty discount tab. */
  withLoyalty: boolean
}

/**
 * A product list with the cart beside it, as one client component. A dozen client components within a server page would each add
 * a piece of RSC payload and a lookup of scripts to every page.
 */
export function ShelfScreen(props: ShelfScreenProps) {
  const { crumbs, typed, head, notes, evening, previousHref, address, cards, more, empty, pricedFor, withLoyalty } =
    props
  return (
    <ShopColumns side={<OrderSide />}>
      <Breadcrumbs {...crumbs} />
      {typed !== null && <ProductSearch key={typed} initial={typed} />}
      <ListHead {...head} />
      <ListNotes {...notes} />
      <AllergenStrip />
      {evening}
      <Neighbours previousHref={previousHref} nextHref={more?.nextHref ?? null} />
      {empty !== null && <EmptyShelf {...empty} />}
      {cards !== null && (
        <PartBoundary>
          <ProductGrid key={address} cards={cards} more={more} />
        </PartBoundary>
      )}
      <ShelfPriceRefresh pricedFor={pricedFor} />
      <OrderConfigBar bag={<CartBagLink />}>{withLoyalty && <LoyaltyTab position="bar" />}</OrderConfigBar>
      {withLoyalty && <LoyaltyTab position="side" />}
    </ShopColumns>
  )
}

/** The cart beside the list; the bag stands on the order's data. */
const OrderSide = () => (
  <>
    <div>
      <div className={styles['bag']}>
        <CartBag />
      </div>
      <OrderConfigWidget />
    </div>
    <PartBoundary>
      <CartSidebar />
    </PartBoundary>
  </>
)

/** Links to the previous and next page. */
function Neighbours({ previousHref, nextHref }: { previousHref: string | null; nextHref: string | null }) {
  return (
    <>
      {nextHref !== null && <link rel="next" href={nextHref} />}
      {previousHref !== null && (
        <>
          <link rel="prev" href={previousHref} />
          <ButtonLink variant="link" rel="prev" href={previousHref}>
            Vorherige Produkte
          </ButtonLink>
        </>
      )}
    </>
  )
}
