import { routes } from '@/lib/web/routes'

/** Main links of the header and of the menu on phones (spec §2 "Header"). */
export const mainLinks = [
  { href: routes.home, label: 'Online bestellen' },
  { href: routes.products, label: 'Produkte' },
  { href: routes.stores, label: 'Geschäfte' },
] as const
