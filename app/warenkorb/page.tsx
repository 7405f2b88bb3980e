import type { Metadata } from 'next'
import { CartScreen } from '@/components/cart/cart-screen'
import { Notice } from '@/components/ui/notice'
import { brand } from '@/lib/brand'
import { loadShop } from '@/server/bff/load'
import { paymentSettings } from '@/server/bff/payment-settings'

export const metadata: Metadata = { title: brand.cart, robots: { index: false } }

/** Why /checkout led back here, by the value of `?hinweis=`. */
const reasons: Readonly<Record<string, string>> = {
  leer: `Ihr ${brand.cart} ist noch leer. Legen Sie zuerst etwas hinein, dann geht es zur Kasse.`,
  termin: 'Bitte wählen Sie zuerst Geschäft und Termin, dann geht es zur Kasse.',
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CartPage({ searchParams }: PageProps) {
  const [{ authenticated }, { hinweis }] = await Promise.all([loadShop(), searchParams])
  const reason = typeof hinweis === 'string' ? reasons[hinweis] : undefined
  return (
    <CartScreen
      authenticated={authenticated}
      paypal={paymentSettings()}
      notice={reason !== undefined && <Notice role="status">{reason}</Notice>}
    />
  )
}
