import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { noindex } from '@/lib/noindex'
import { routes } from '@/lib/routes'
import { sellingPointOf } from '@/lib/selling-point'
import { requireShop } from '@/server/bff/load/load'
import { loadCustomer } from '@/server/bff/load/load-account'
import { paymentSettings } from '@/server/bff/load/payment-settings'

export const metadata: Metadata = { title: 'Kasse', robots: noindex }

export default async function CheckoutPage() {
  const [{ cart }, customer] = await Promise.all([requireShop(), loadCustomer()])
  if (cart.itemCount === 0) redirect(`${routes.cart}?hinweis=leer`)
  if (sellingPointOf(cart) === null) redirect(`${routes.cart}?hinweis=termin`)
  return <CheckoutScreen customer={customer} paypal={paymentSettings()} />
}
