import { Link } from '@/components/ui/controls/link'
import { routes } from '@/lib/web/routes'
import { Bag } from './bag'
import { CartProducts } from './cart-products'

/** The bag with the products of the cart. The drawing is rendered on the server only. */
export const CartBag = () => (
  <Bag>
    <CartProducts />
  </Bag>
)

/** The same for the phones' bar. A tap opens the cart; keyboard and screen reader have the header's link. */
export const CartBagLink = () => (
  <Link href={routes.cart} tabIndex={-1} aria-hidden="true">
    <CartBag />
  </Link>
)
