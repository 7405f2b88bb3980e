'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { type CategorySummary, useCategories } from '@/components/state/categories-context'
import { Link } from '@/components/ui/controls/link'
import { brand, brandTowns } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { Logo } from './logo'
import styles from './site-footer.module.css'

const columns = (breadSavers: readonly CategorySummary[]) => [
  {
    title: 'Bestellen',
    links: [
      { href: routes.products, label: 'Produkte' },
      ...breadSavers.map(({ slug, name }) => ({ href: routes.category(slug), label: name })),
      { href: routes.stores, label: 'Geschäfte' },
    ],
  },
  {
    title: brand.account,
    links: [
      { href: routes.account, label: 'Übersicht' },
      { href: routes.orders, label: 'Bestellungen' },
      { href: routes.wishlist, label: 'Merkzettel' },
    ],
  },
  {
    title: 'Service',
    links: [
      { href: routes.service, label: 'Hilfe' },
      { href: routes.terms, label: 'AGB' },
      { href: routes.withdrawalPolicy, label: 'Widerrufsbelehrung' },
      { href: routes.withdraw, label: 'Vertrag widerrufen' },
      { href: routes.privacy, label: 'Datenschutz' },
      { href: routes.imprint, label: 'Impressum' },
      { href: routes.accessibility, label: 'Barrierefreiheit' },
      { href: routes.cookies, label: 'Cookie-Einstellungen' },
    ],
  },
]

/** A client component: it is the same on every page, and as a server component its markup would be sent twice. */
export function SiteFooter() {
  const breadSavers = useCategories().filter(({ breadSaver }) => breadSaver)
  const year = new Date(useServerNow()).getFullYear()
  return (
    <footer className={styles['footer']}>
      <div className="wrap">
        <div className={styles['columns']}>
          <div>
            <Logo />
            <p className={styles['about']}>{`Sauerteig, Zeit und Handarbeit. In ${brandTowns}.`}</p>
          </div>
          {columns(breadSavers).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles['base']}>
          <span suppressHydrationWarning>{`© ${year} ${brand.name}`}</span>
          <span>Alle Preise inkl. gesetzlicher MwSt.</span>
        </div>
      </div>
    </footer>
  )
}
