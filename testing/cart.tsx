/** Carts for tests, with the fields that components use, and providers with a cart. */
import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { createQueryClient } from '@/components/state/api/query-client'
import { ServerClockProvider } from '@/components/state/api/server-clock'
import { CartProvider } from '@/components/state/cart-provider'
import { pageState } from '@/components/state/page-state'
import { WishlistProvider } from '@/components/state/wishlist-provider'
import { ToastProvider } from '@/components/ui/notices/toast'
import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { jsonResponse } from './json-response'
import { COMPLETE } from './order-config'

export const itemOf = (more: Partial<CartItem> = {}): CartItem => ({
  skuid: 101001,
  skuNumber: '1001',
  skuName: 'Speicherlaib',
  skuNameSeparated: '',
  cartItemUnits: 1,
  unitPrice: 520,
  totalPrice: 520,
  depositPrice: 0,
  depositKind: null,
  packaging: null,
  packagingOffer: null,
  totalDiscount: 0,
  totalCatalogDiscount: 0,
  unitDiscountSummary: [],
  unitTotalDiscount: 0,
  skuMinItemsInOrder: 1,
  multipleOfItem: 1,
  skuDailyInventory: null,
  skuImagePathFull: '/pictures/landbrot.webp',
  skuImagePathThumbnail: '/pictures/landbrot.webp',
  skuSubline: 'Roggenmischbrot, 1.000 g',
  skuShortDescription: '',
  productUrl: '/produkte/brote/speicherlaib-1001',
  productCategory: 'Brote',
  productSubCategory: 'Mischbrote',
  variantParentSKUID: null,
  variantAttribute: {},
  nextTier: null,
  isBread: true,
  withdrawal: 'perishable',
  ...more,
})

export const cartOf = (more: Partial<Cart> = {}): Cart => ({
  cartItems: [itemOf()],
  cartNote: '',
  originInformation: COMPLETE.originInformation,
  orderMode: 'pickup',
  express: false,
  targetBranch: COMPLETE.targetBranch,
  targetDateTime: COMPLETE.targetDateTime,
  table: null,
  appliedCouponCodes: [],
  notAppliedInCartCodes: [],
  subTotal: 520,
  orderDiscount: 0,
  orderCatalogDiscount: 0,
  shippingPrice: 0,
  grandTotal: 520,
  goodsValue: 520,
  goals: [],
  vat: [],
  loyaltyDiscountProductsIncluded: false,
  discountChoices: [],
  itemCount: 1,
  reservationExpiresAt: COMPLETE.targetDateTime,
  branchPause: null,
  slotOutgrown: null,
  changeableUntil: EMPTY_DATE_TIME,
  shopNotification: null,
  version: 1,
  ...more,
})

type Sent = { method: string; path: string; body: unknown }

/** Replaces `fetch`: responds by path; returns the recorded requests. */
export function answerWith(answers: Readonly<Record<string, { status?: number; body: unknown }>>): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (path, init) => {
    sent.push({ method: init?.method ?? 'GET', path: String(path), body: JSON.parse(String(init?.body ?? 'null')) })
    const { status = 200, body } = answers[String(path)] ?? { status: 404, body: {} }
    return jsonResponse(status, body)
  }
  return sent
}

type TestShopProps = {
  cart: Cart
  /** Null for a guest. */
  wishlist?: readonly number[] | null
  client?: QueryClient
  /** Time of rendering in milliseconds. */
  now?: number
  children: ReactNode
}

/** Providers of a page with this cart and wishlist, as in `components/layout/providers.tsx`. */
export function CartProviders({
  cart,
  wishlist = null,
  client: sharedClient,
  now = Date.now(),
  children,
}: TestShopProps) {
  const [client] = useState(() => sharedClient ?? createQueryClient())
  const state = useMemo(() => pageState({ cart, wishlist }), [cart, wishlist])
  return (
    <ServerClockProvider now={now}>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state}>
          <CartProvider>
            <WishlistProvider>{children}</WishlistProvider>
          </CartProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </ServerClockProvider>
  )
}

export const renderWithCart = (content: ReactNode, cart: Cart) =>
  render(
    <CartProviders cart={cart}>
      <ToastProvider>{content}</ToastProvider>
    </CartProviders>,
  )
