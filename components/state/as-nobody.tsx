import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, type ReactNode, useState } from 'react'
import type { Cart, OriginInformation } from '@/lib/contract/carts'
import { CartContext } from './cart-queries'
import { CartStoreContext, createCartStore } from './cart-store'
import { OrderConfigContext, type OrderConfigDialogControl } from './order-config-context'

/** What many carts have alike. */
export type Seen = Partial<Pick<Cart, 'itemCount'>> & {
  originInformation?: Pick<OriginInformation, 'searchText'> | null
}

/** Only what is in it may be asked of this cart. Whatever hangs on more is not seen alike by many. */
const cartWith = (seen: Seen) =>
  new Proxy({ cartItems: [], ...seen } as unknown as Cart, {
    get(cart, name) {
      if (name in cart) return cart[name as keyof Cart]
      throw new Error(`nobody's cart has no ${String(name)}`)
    },
  })
const DIALOG: OrderConfigDialogControl = { open: () => {}, openAt: () => {}, preferredBranch: null }
/** Asked for by many, but led anywhere by nobody. */
const ROUTER = {} as NonNullable<ContextType<typeof AppRouterContext>>

type AsNobodyProps = { seen: Seen; children: ReactNode }

/** What a part is rendered in that says nothing of who looks at it but what is `seen`. */
export function AsNobody({ seen, children }: AsNobodyProps) {
  const [cart] = useState(() => cartWith(seen))
  const [store] = useState(() => createCartStore(cart))
  return (
    <AppRouterContext value={ROUTER}>
      <CartStoreContext value={store}>
        <CartContext value={cart}>
          <OrderConfigContext value={DIALOG}>{children}</OrderConfigContext>
        </CartContext>
      </CartStoreContext>
    </AppRouterContext>
  )
}
