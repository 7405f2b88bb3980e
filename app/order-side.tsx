import { CartSidebar } from '@/components/cart/preview/cart-sidebar'
import { OrderConfigWidget } from '@/components/order-config/bar/order-config-widget'

/** The order so far, beside the shelves. */
export function OrderSide() {
  return (
    <>
      <OrderConfigWidget />
      <CartSidebar />
    </>
  )
}
