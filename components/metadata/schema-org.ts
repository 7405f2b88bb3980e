/**
 * schema.org data of pages, for search engines. URLs are absolute, prices decimal text in euros. The types are those of the
 * vocabulary (schema-dts).
 */
import type {
  Bakery,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  ItemList,
  MerchantReturnPolicy,
  OpeningHoursSpecification,
  Organization,
  Product,
  SearchAction,
  Thing,
  UnitPriceSpecification,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { Brand, Business } from '@/lib/brand-kinds'
import type { Branch } from '@/lib/contract/branches/branches'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import type { FaqCategory } from '@/lib/contract/catalogue/content'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { internationalPhone } from '@/lib/format/international-phone'
import { plainText } from '@/lib/format/plain-text'

export type StructuredData = WithContext<Thing>

/** Search engines require this property, which schema.org does not contain. */
type SearchWithInput = Exclude<SearchAction, string> & { 'query-input': string }

/** JSON that cannot end the surrounding script element. */
export const serialiseStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

type Crumb = { href: string; label: string }

export const breadcrumbData = (site: URL, steps: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, site).href,
  })),
})

/** The list of a page as paths, in its order; each item is described on its own page. */
export const itemListData = (site: URL, name: string, paths: readonly string[]): WithContext<ItemList> => ({
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

type ProductFields = Pick<
  ProductDetail,
  | 'name'
  | 'skuNumber'
  | 'shortDescription'
  | 'images'
  | 'productUrl'
  | 'productCategory'
  | 'forSale'
  | 'skuWeight'
  | 'contentUnit'
  | 'withdrawal'
>

const euro = (cents: number): string => (cents / 100).toFixed(2)

/** Unit codes of UN/CEFACT. */
const UNIT_CODES = { kg: 'KGM', l: 'LTR' } as const

/** Price per kilogram or litre (§ 4 PAngV); undefined if not required. */
function unitPrice(price: number, { skuWeight, contentUnit }: ProductFields): UnitPriceSpecification | undefined {
  if (skuWeight === null) return undefined
  const unitCode = UNIT_CODES[contentUnit]
  const valueReference = { '@type': 'QuantitativeValue', value: 1, unitCode } as const
  return {
    '@type': 'UnitPriceSpecification',
    price: euro(price),
    priceCurrency: 'EUR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: skuWeight, unitCode, valueReference },
  }
}

/** Return policy; customers pay the postage of returns (see `/widerruf`). */
const returnPolicy = (withdrawal: ProductFields['withdrawal']): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DE',
  ...(withdrawal === 'possible'
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: WITHDRAWAL_DAYS,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

/** `price`: the cents that the page shows for one unit; there is no offer without a price on the page. */
export function productData(
  site: URL,
  product: ProductFields,
  price: number | undefined,
  brandName: string,
): WithContext<Product> {
  const url = new URL(product.productUrl, site).href
  const comparable = price === undefined ? undefined : unitPrice(price, product)
  const offer: Pick<Exclude<Product, string>, 'offers'> | false = price !== undefined && {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: euro(price),
      ...(comparable && { priceSpecification: comparable }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.forSale ? 'InStock' : 'OutOfStock'}`,
      availableDeliveryMethod: 'https://schema.org/OnSitePickup',
      hasMerchantReturnPolicy: returnPolicy(product.withdrawal),
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

/** The company that runs the shop; `logo` is a path. */
export const organizationData = (
  site: URL,
  { name, logo }: Pick<Brand, 'name'> & { logo: string },
  { phone, legal }: Pick<Business, 'phone' | 'legal'>,
): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  legalName: legal.company,
  url: site.href,
  logo: new URL(logo, site).href,
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: internationalPhone(phone),
    contactType: 'customer service',
    availableLanguage: 'de',
  },
})

export function websiteData(site: URL, name: string): WithContext<WebSite> {
  const search: SearchWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: new URL('/produkte?suche={suche}', site).href },
    'query-input': 'required name=suche',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: site.href,
    inLanguage: 'de',
    potentialAction: search,
  }
}

/** Questions and answers as plain text; the page itself contains the links. */
export const faqData = (categories: readonly FaqCategory[]): WithContext<FAQPage> => ({
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

/** Days by ISO weekday. */
const SCHEMA_DAYS: Readonly<Record<number, DayOfWeek>> = {
  1: 'https://schema.org/Monday',
  2: 'https://schema.org/Tuesday',
  3: 'https://schema.org/Wednesday',
  4: 'https://schema.org/Thursday',
  5: 'https://schema.org/Friday',
  6: 'https://schema.org/Saturday',
  7: 'https://schema.org/Sunday',
}

type Period = { opens: string; closes: string }
const hoursData = (
  period: Period,
  when: Pick<OpeningHoursSpecification, 'dayOfWeek' | 'validFrom' | 'validThrough'>,
): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  opens: period.opens,
  // schema.org has no 24:00.
  closes: period.closes === '24:00' ? '23:59' : period.closes,
  ...when,
})

/** A branch with its opening hours and days with other hours. */
export function bakeryData(site: URL, branch: Branch, url: string, brandName: string): WithContext<Bakery> {
  const { street, postCode, city, lat, long } = branch.branchAddress
  return {
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    '@id': new URL(url, site).href,
    name: `${brandName} ${branch.branchPublicName}`,
    url: new URL(url, site).href,
    image: new URL(`/api/branch/map?branchERPId=${branch.branchERPId}`, site).href,
    telephone: internationalPhone(branch.branchPhone),
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
      hours.map((period) => hoursData(period, { dayOfWeek: SCHEMA_DAYS[weekday] ?? [] })),
    ),
    specialOpeningHoursSpecification: branch.specialDays.flatMap(({ date, hours }) => {
      const when = { validFrom: date, validThrough: date }
      // Opening and closing at midnight means closed all day.
      const periods = hours.length > 0 ? hours : [{ opens: '00:00', closes: '00:00' }]
      return periods.map((period) => hoursData(period, when))
    }),
  }
}
