import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { CheckoutPaypalReturn } from '@/components/checkout/paypal-return'
import { noindex } from '@/components/metadata/noindex'
import { returnedPayment } from '@/components/payment/returned-payment'
import { ButtonLink } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import type { Cart } from '@/lib/contract/orders/carts'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

const TITLE = 'Kasse'

export const metadata: Metadata = { title: TITLE, robots: noindex }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CheckoutPage({ searchParams }: PageProps) {
  const [{ cart }, customer, company, params] = await Promise.all([
    shop().requireShop(),
    shop().loadCustomer(),
    shop().loadCompany(),
    searchParams,
  ])
  const paypalOrderID = returnedPayment(params)
  const elsewhere = whereInstead(cart)
  if (paypalOrderID === null && elsewhere !== null) redirect(elsewhere)
  const screen =
    elsewhere === null ? (
      <CheckoutScreen customer={customer} paypal={shop().paymentSettings()} company={company} />
    ) : (
      <div className="wrap">
        <h1>{TITLE}</h1>
        <ButtonLink variant="primary" href={elsewhere}>
          Zum {brand.cart}
        </ButtonLink>
      </div>
    )
  return paypalOrderID === null ? (
    screen
  ) : (
    <CheckoutPaypalReturn paypalOrderID={paypalOrderID}>{screen}</CheckoutPaypalReturn>
  )
}

/** The page where the missing data can be entered; null when the cart can be ordered. */
function whereInstead(cart: Cart): string | null {
  if (cart.itemCount === 0) return `${routes.cart}?hinweis=leer`
  return sellingPointOf(cart) === null ? `${routes.cart}?hinweis=termin` : null
}
