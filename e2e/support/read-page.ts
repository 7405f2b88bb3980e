/** A page as it comes from the shop, read without a browser: what it says does not need one. */

import type { Visitor } from './cart'
import { decoded } from './crawl'

type Description = Record<string, unknown> & { '@type': string }

/** A page's HTML and text, without scripts and remarks, and what it tells search engines. */
export async function readPage({ request }: Visitor, address: string) {
  const answer = await request.get(address)
  const source = await answer.text()
  const descriptions = [...source.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Description,
  )
  const html = source.replaceAll(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
  return {
    status: answer.status(),
    html,
    /** Tags stand as one space. */
    text: decoded(html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' '),
    described: (type: string) => descriptions.find((description) => description['@type'] === type),
  }
}
