/** Reads a page by HTTP, for tests that need no browser. */

import type { Visitor } from './cart'
import { decoded } from './crawl'

type Description = Record<string, unknown> & { '@type': string }

/** HTML and text of a page, without scripts and comments, and its structured data. */
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
    /** Each tag is replaced by one space. */
    text: decoded(html.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' '),
    described: (type: string) => descriptions.find((description) => description['@type'] === type),
  }
}
