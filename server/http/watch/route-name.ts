/** A request's address as one of few names, so that figures stay few however many products there are. */

/** Each of these has pages below it that differ only by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  produkte: ['/produkte', '/produkte/[category]', '/produkte/[category]/[product]'],
  geschaeftefinder: ['/geschaeftefinder', '/geschaeftefinder/[branch]'],
  filiale: ['other', '/filiale/[id]'],
  team: ['/team', '/team/…', '/team/…', '/team/…', '/team/…'],
  sitemap: ['other', '/sitemap/[part]'],
  feeds: ['other', '/feeds/…', '/feeds/…'],
}

/** Pages and calls that are not in `NAMED`; whatever else is asked for was not found. */
const KNOWN = new Set(
  (
    '/ /warenkorb /checkout /danke /merkzettel /service /agb /datenschutz /impressum /barrierefreiheit /widerruf /widerrufen /rechnung /neue-zeit ' +
    '/bestellung-aendern /mitteilungen /dauerbestellung /mein-junge/dauerbestellungen ' +
    '/cookies /offline /dev/mail /dev/clock /auth/login /auth/retrievepassword /mein-junge/uebersicht /mein-junge/meine-daten ' +
    '/mein-junge/bestellungen /sitemap.xml /robots.txt /llms.txt /manifest.webmanifest'
  ).split(' '),
)

const API = /^\/api\/[a-z]+(-[a-z]+)*(\/[A-Za-z]+)?/
/** Pictures, scripts, styles and fonts. */
const FILES = /^\/(_next|brands|pictures|silhouettes|graphics|map|letter-fonts)\/|\/share-picture$|^\/favicon\.ico$/
/** Asked every few seconds by machines. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])

/**
 * null for what is not counted. An address that was not found is `other`, whatever it looks like: strangers invent as
 * many as they like, and each name is kept for ever.
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
