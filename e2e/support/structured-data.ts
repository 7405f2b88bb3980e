/** Properties that search engines require for each type of structured data (schema.org, Google's rich results). */
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)
const time = z.string().regex(/^\d\d:\d\d$/)
const day = z.string().regex(/^https:\/\/schema\.org\/\w+day$/)
const opening = z.object({ opens: time, closes: time, dayOfWeek: day.optional(), validFrom: z.iso.date().optional() })

const kinds: Record<string, z.ZodType> = {
  Product: z.object({
    name: text,
    sku: text,
    description: text,
    image: z.array(address).min(1),
    url: address,
    brand: z.object({ '@type': z.literal('Brand'), name: text }),
    offers: z
      .object({
        '@type': z.literal('Offer'),
        price: z.string().regex(/^\d+\.\d\d$/),
        priceCurrency: z.literal('EUR'),
        availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
        url: address,
      })
      .optional(),
  }),
  BreadcrumbList: z.object({
    itemListElement: z.array(z.object({ position: z.int().min(1), name: text, item: address.optional() })).min(2),
  }),
  ItemList: z.object({
    numberOfItems: z.int().min(1),
    itemListElement: z.array(z.object({ position: z.int(), url: address })).min(1),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ '@type': z.literal('Question'), name: text, acceptedAnswer: z.object({ text: text }) }))
      .min(1),
  }),
  Bakery: z.object({
    '@id': address,
    name: text,
    url: address,
    image: address,
    telephone: text,
    address: z.object({ streetAddress: text, postalCode: z.string().regex(/^\d{5}$/), addressLocality: text }),
    geo: z.object({ latitude: z.number().min(47).max(56), longitude: z.number().min(5).max(16) }),
    openingHoursSpecification: z.array(opening),
    specialOpeningHoursSpecification: z.array(opening),
  }),
  Organization: z.object({ name: text, url: address, logo: address }),
  WebSite: z.object({ name: text, url: address }),
}

/** Unknown types, and missing or wrong properties, in the structured data of a page. */
export function structuredDataFaults(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, source]) => {
    const data = JSON.parse(source ?? '') as { '@type'?: string; '@context'?: string }
    const kind = kinds[data['@type'] ?? '']
    if (kind === undefined) return [`unknown kind ${data['@type']}`]
    if (data['@context'] !== 'https://schema.org') return ['no context']
    const parsed = kind.safeParse(data)
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path: at, message }) => `${data['@type']} ${at}: ${message}`)
  })
}
