'use client'

import type { ReactNode } from 'react'
import { CartSidebar } from '@/components/cart/preview/cart-sidebar'
import { AllergenStrip } from '@/components/catalogue/allergens/allergen-strip'
import type { Card } from '@/components/catalogue/card/card-face'
import { ProductGrid } from '@/components/catalogue/card/product-grid'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { EmptyShelf, type EmptyShelfProps } from '@/components/catalogue/shelf/empty-shelf'
import { FreshShelf } from '@/components/catalogue/shelf/fresh-shelf'
import { ListHead, type ListHeadProps } from '@/components/catalogue/shelf/list-head'
import { ListNotes, type ListNotesProps } from '@/components/catalogue/shelf/list-notes'
import { LoyaltyTab } from '@/components/catalogue/shelf/loyalty-tab'
import type { MoreProductsProps } from '@/components/catalogue/shelf/more-products-props'
import { Breadcrumbs, type BreadcrumbsProps } from '@/components/layout/breadcrumbs'
import { ShopColumns } from '@/components/layout/shop-columns'
import { OrderConfigBar } from '@/components/order-config/bar/order-config-bar'
import { OrderConfigWidget } from '@/components/order-config/bar/order-config-widget'
import { ButtonLink } from '@/components/ui/controls/button'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'

type ShelfScreenProps = {
  crumbs: BreadcrumbsProps
  /** What stands in the search field above the shelf; null without that field. */
  typed: string | null
  head: ListHeadProps
  notes: ListNotesProps
  /** What is left tonight, on a shelf of that. */
  evening: ReactNode
  /** The page before this one. */
  previousHref: string | null
  /** Of this choice: a new one is a new shelf, and cards that were scrolled to belong to the old one. */
  address: string
  /** Null where there are none. */
  cards: readonly Card[] | null
  more: MoreProductsProps | null
  /** Why nothing can be had; null where something can. */
  empty: EmptyShelfProps | null
  /** Where, how and when prices hold (`sellingPointKey`). */
  pricedFor: string
  /** The tab of the loyalty discount. */
  withLoyalty: boolean
}

/**
 * A shelf with the order beside it. One component of the browser, not a dozen within a page of the server's: for each
 * of them the framework looks up its scripts and writes, and reads again, a piece of its own in every page.
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
      <FreshShelf pricedFor={pricedFor} />
      <OrderConfigBar>{withLoyalty && <LoyaltyTab place="bar" />}</OrderConfigBar>
      {withLoyalty && <LoyaltyTab place="side" />}
    </ShopColumns>
  )
}

/** The order so far. */
const OrderSide = () => (
  <>
    <OrderConfigWidget />
    <PartBoundary>
      <CartSidebar />
    </PartBoundary>
  </>
)

/** The pages before and after this one; the way forward to see is at the end of the shelf. */
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
