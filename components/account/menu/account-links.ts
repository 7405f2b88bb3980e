import type { IconName } from '@/components/ui/media/icon'
import { routes } from '@/lib/web/routes'

/** The pages of an account, listed by header menu, drawer and side navigation (spec §2 "Header"). */
export const accountLinks = [
  { href: routes.account, label: 'Übersicht', icon: 'house' },
  { href: routes.profile, label: 'Meine Daten', icon: 'user' },
  { href: routes.orders, label: 'Bestellungen', icon: 'receipt' },
  { href: routes.standingOrders, label: 'Dauerbestellungen', icon: 'repeat' },
  { href: routes.company, label: 'Firma', icon: 'storefront' },
  { href: routes.wishlist, label: 'Merkzettel', icon: 'heart' },
] as const satisfies readonly { href: string; label: string; icon: IconName }[]
