import { routes } from '@/lib/web/routes'

/** The shop's main ways, in the header and in the menu of phones (spec §2 "Header"). */
export const mainLinks = [
  { href: routes.home, label: 'Online bestellen' },
  { href: routes.products, label: 'Produkte' },
  { href: routes.stores, label: 'Geschäfte' },
] as const
