import { CartSidebar } from '@/components/cart/cart-sidebar'
import { OrderConfigWidget } from '@/components/order-config/order-config-widget'

/** The order so far, beside the shelves. */
export function OrderSide() {
  return (
    <>
      <OrderConfigWidget />
      <CartSidebar />
    </>
  )
}
