/** Crawls the shop by the links of its pages, as a search engine does. */
import type { APIRequestContext } from 'playwright/test'
import { PICTURE_WIDTHS } from '../../lib/web/picture-source'

export type Link = { to: string; fragment: string }

export type CrawledPage = {
  /** Path and query. */
  address: string
  status: number
  type: string
  /** Target of the redirect. */
  redirectedTo: string | null
  body: string
  links: readonly Link[]
  ids: ReadonlySet<string>
}

/** Parallel requests. */
const AT_ONCE = 6
/** Addresses that send email, change with every request, or are rendered for each request. */
const NOT_FOLLOWED = /^\/(api\/(checkout|customer)|dev\/|filiale\/|team)|\/share-picture/
/** Queries to follow: pages of a shelf; filters, sort orders and searches are too many and all alike. */
const FOLLOWED_QUERY = /^\?(seite=\d+|registrieren=?|branch=17)?$/

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
/** Decodes HTML entities. */
export const decoded = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? '')

/** A picture exists in every size or in none, and the smallest is generated in a twentieth of the largest one's time. */
const inSmallestSize = (address: string): string =>
  address.replace(/^\/pictures\/\d+\//, `/pictures/${PICTURE_WIDTHS[0]}/`)

function linksOf(body: string, address: string, origin: string): Link[] {
  const references = [
    ...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g),
    ...body.matchAll(/<(?:link|use)\b[^>]*?\shref="([^"]*)"/g),
    ...body.matchAll(/<(?:img|script)\b[^>]*?\ssrc="([^"]*)"/g),
    // Loaded after the first paint.
    ...body.matchAll(/"(\/_next\/static\/chunks\/[^"\\]+\.js)"/g),
    ...body.matchAll(/<loc>([^<]*)<\/loc>/g),
    ...body.matchAll(/<meta property="og:image" content="([^"]*)"/g),
  ].map(([, reference]) => decoded(reference ?? ''))
  return references.flatMap((reference) => {
    const target = new URL(reference, new URL(address, origin))
    if (target.origin !== origin || NOT_FOLLOWED.test(target.pathname)) return []
    const isFile = /\.\w+$/.test(target.pathname) || target.pathname.startsWith('/_next/')
    if (!isFile && !FOLLOWED_QUERY.test(target.search || '?')) return []
    // A fragment of an SVG sprite is no fragment of a page.
    return [
      {
        to: inSmallestSize(target.pathname + target.search),
        fragment: isFile ? '' : decodeURIComponent(target.hash.slice(1)),
      },
    ]
  })
}

/** Loads one address and collects its links. */
async function visit(visitor: APIRequestContext, address: string, origin: string): Promise<CrawledPage> {
  const answer = await visitor.get(address)
  const type = answer.headers()['content-type'] ?? ''
  const isText = /html|xml/.test(type) && !type.includes('svg')
  const body = isText ? await answer.text() : ''
  const arrived = new URL(answer.url())
  const landed = arrived.pathname + arrived.search
  return {
    address,
    status: answer.status(),
    type,
    redirectedTo: landed === address ? null : landed,
    body,
    links: linksOf(body, address, origin),
    ids: new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')),
  }
}

/** All addresses reachable from `starts`, each once, except those in `known`. */
export async function crawl(
  visitor: APIRequestContext,
  starts: readonly string[],
  known: readonly CrawledPage[] = [],
): Promise<CrawledPage[]> {
  const origin = new URL((await visitor.get('/api/health')).url()).origin
  const seen = new Set([...starts, ...known.map(({ address }) => address)])
  const queue = [...starts]
  const pages: CrawledPage[] = []
  while (queue.length > 0) {
    const arrived = await Promise.all(queue.splice(0, AT_ONCE).map((address) => visit(visitor, address, origin)))
    pages.push(...arrived)
    for (const { to } of arrived.flatMap(({ links }) => links)) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push(to)
    }
  }
  return pages
}
