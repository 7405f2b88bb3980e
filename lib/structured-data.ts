/** schema.org descriptions of pages, for search engines. Addresses are absolute, prices decimal text in euro. */
import type { Brand, Business } from './brand-kinds'
import type { Branch } from './contract/branches'
import type { ProductDetail } from './contract/catalogue'
import type { FaqCategory } from './contract/content'
import { plainText } from './plain-text'
import { basePrice } from './price-tiers'

type Json = string | number | readonly Json[] | { readonly [key: string]: Json }
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & {
  readonly [key: string]: Json
}

/** JSON that cannot end the script element it stands in. */
export const serialiseStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

type Step = { href: string; label: string }

export const breadcrumbData = (site: URL, steps: readonly Step[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, site).href,
  })),
})

/** What a page lists, in its order, by paths; each is described on its own page. */
export const itemListData = (site: URL, name: string, paths: readonly string[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: paths.length,
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(path, site).href,
  })),
})

type Described = Pick<
  ProductDetail,
  | 'name'
  | 'skuNumber'
  | 'shortDescription'
  | 'images'
  | 'productUrl'
  | 'productCategory'
  | 'prices'
  | 'forSale'
  | 'listPrice'
>

/**
 * The offer names the price that the page shows; where no branch is chosen yet, as for every crawler, that of the
 * default price zone. No offer without any price: one must not be made up.
 */
export function productData(site: URL, product: Described, brandName: string): StructuredData {
  const url = new URL(product.productUrl, site).href
  const price = basePrice(product.prices) ?? product.listPrice
  const offer = price !== null && {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: (price / 100).toFixed(2),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.forSale ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: brandName },
    },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.skuNumber,
    description: plainText(product.shortDescription),
    image: product.images.map(({ PathFull }) => new URL(PathFull, site).href),
    category: product.productCategory,
    url,
    brand: { '@type': 'Brand', name: brandName },
    ...offer,
  }
}

/** Who runs the shop, with the address of its `logo`, and the shop with its search. */
export const organizationData = (
  site: URL,
  { name, logo }: Pick<Brand, 'name'> & { logo: string },
  { phone, legal }: Pick<Business, 'phone' | 'legal'>,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  legalName: legal.company,
  url: site.href,
  logo: new URL(logo, site).href,
  contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service', availableLanguage: 'de' },
})

export const websiteData = (site: URL, name: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: site.href,
  inLanguage: 'de',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: new URL('/produkte?suche={suche}', site).href },
    'query-input': 'required name=suche',
  },
})

/** Answers as running text: their links lead on from the page itself. */
export const faqData = (categories: readonly FaqCategory[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  ),
})

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Period = { opens: string; closes: string }
const hoursData = (period: Period, when: { readonly [key: string]: Json }): Json => ({
  '@type': 'OpeningHoursSpecification',
  opens: period.opens,
  // The end of the day has no name of its own there.
  closes: period.closes === '24:00' ? '23:59' : period.closes,
  ...when,
})

/** A branch as the place it is, with its week and the days that differ from it. */
export function bakeryData(site: URL, branch: Branch, url: string, brandName: string): StructuredData {
  const { street, postCode, city, lat, long } = branch.branchAddress
  return {
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    '@id': new URL(url, site).href,
    name: `${brandName} ${branch.branchPublicName}`,
    url: new URL(url, site).href,
    image: new URL(`/api/branch/map?branchERPId=${branch.branchERPId}`, site).href,
    telephone: branch.branchPhone,
    priceRange: '€',
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postCode,
      addressLocality: city,
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    openingHoursSpecification: branch.openingDays.flatMap(({ weekday, hours }) =>
      hours.map((period) => hoursData(period, { dayOfWeek: `https://schema.org/${SCHEMA_DAYS[weekday - 1]}` })),
    ),
    specialOpeningHoursSpecification: branch.specialDays.flatMap(({ date, hours }) => {
      const when = { validFrom: date, validThrough: date }
      // Open and closed at midnight: closed all day.
      const periods = hours.length > 0 ? hours : [{ opens: '00:00', closes: '00:00' }]
      return periods.map((period) => hoursData(period, when))
    }),
  }
}
