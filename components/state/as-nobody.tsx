import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, type ReactNode, useState } from 'react'
import type { Cart } from '@/lib/contract/carts'
import { CartContext } from './cart-queries'
import { CartStoreContext, createCartStore } from './cart-store'
import { OrderConfigContext, type OrderConfigDialogControl } from './order-config-context'

/** Only what is in it may be asked of this cart. Whatever hangs on more is not seen alike by many. */
const CART = new Proxy({ cartItems: [] } as Partial<Cart> as Cart, {
  get(cart, name) {
    if (name === 'cartItems') return cart.cartItems
    throw new Error(`nobody's cart has no ${String(name)}`)
  },
})
const DIALOG: OrderConfigDialogControl = { open: () => {}, openAt: () => {}, preferredBranch: null }
/** Asked for by many, but led anywhere by nobody. */
const ROUTER = {} as NonNullable<ContextType<typeof AppRouterContext>>

/** What a part is rendered in that says nothing of who looks at it. */
export function AsNobody({ children }: { children: ReactNode }) {
  const [store] = useState(() => createCartStore(CART))
  return (
    <AppRouterContext value={ROUTER}>
      <CartStoreContext value={store}>
        <CartContext value={CART}>
          <OrderConfigContext value={DIALOG}>{children}</OrderConfigContext>
        </CartContext>
      </CartStoreContext>
    </AppRouterContext>
  )
}
