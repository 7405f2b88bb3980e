import { CartSidebar } from '@/components/cart/cart-sidebar'

/** The order so far, beside the shelves. */
export function OrderSide() {
  return <CartSidebar />
}
