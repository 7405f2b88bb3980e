/** Maps addresses to a small set of route names, so that the number of metric series is bounded. */
import { brand } from '@/lib/brand'

/** Routes with parameters, by first segment and number of segments after it. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  produkte: ['/produkte', '/produkte/[category]', '/produkte/[category]/[product]'],
  geschaeftefinder: ['/geschaeftefinder', '/geschaeftefinder/[branch]'],
  filiale: ['other', '/filiale/[id]'],
  team: ['/team', '/team/…', '/team/…', '/team/…', '/team/…'],
  sitemap: ['other', '/sitemap/[part]'],
  feeds: ['other', '/feeds/…', '/feeds/…'],
}

/** Pages without parameters. */
const KNOWN = new Set(
  (
    '/ /warenkorb /checkout /danke /merkzettel /service /agb /datenschutz /impressum /barrierefreiheit /widerruf /widerrufen /rechnung /neue-zeit ' +
    '/bestellung-aendern /mitteilungen /dauerbestellung /bezahlen /cookies /offline /dev/mail /dev/clock /auth/login ' +
    '/auth/retrievepassword /sitemap.xml /robots.txt /llms.txt /manifest.webmanifest'
  ).split(' '),
)
for (const page of ['uebersicht', 'meine-daten', 'bestellungen', 'dauerbestellungen', 'firma'])
  KNOWN.add(`${brand.accountPath}/${page}`)

const API = /^\/api\/[a-z]+(-[a-z]+)*(\/[A-Za-z]+)?/
/** Pictures, scripts, styles and fonts. */
const FILES = /^\/(_next|brands|pictures|silhouettes|graphics|map|letter-fonts)\/|\/share-picture$|^\/favicon\.ico$/
/** Health checks, requested every few seconds. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])

/**
 * null for a health check, which is not counted. An address that was not found is `other`: clients can invent any number of
 * addresses, and each name is stored for ever.
 */
export function routeName(url: string, status: number): string | null {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (PROBES.has(path)) return null
  if (status === 404) return 'other'
  if (FILES.test(path)) return 'file'
  if (KNOWN.has(path)) return path
  const api = API.exec(path)?.[0]
  if (api !== undefined) return api
  const [, first = '', ...rest] = path.split('/')
  return NAMED[first]?.[rest.length] ?? 'other'
}
