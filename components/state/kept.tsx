'use client'

/**
 * HTML of parts that many visitors see alike, on the server: made once, beside the pages, and from then on sent as it is,
 * where React would put it together of some thirty elements each time. The browser knows nothing of it: there a part is
 * what it always was, and wakes up in this HTML.
 */
import type { ReactElement } from 'react'
import { createRecent } from '@/lib/recent'
import { AsNobody, type Seen } from './as-nobody'

/** So many parts, of some 6 KB each, are kept, and up to twice as many. */
const ENOUGH = 200

type Part = { html: string | null; timesAsked: number }

/** What nobody asks for any more is gone. */
const partOf = createRecent<string, Part>(ENOUGH)

type Content = {
  children: ReactElement
  /** Of the part's ids: no other part of a page has it. */
  prefix: string
  /** All that the part shows of its visitor's cart. */
  seen?: Seen | undefined
}

/** Null is what cannot be made without knowing the visitor. */
async function make({ children, prefix, seen = {} }: Content): Promise<string | null> {
  if (typeof window !== 'undefined') return null
  try {
    // What makes the pages, with their React; `react-dom/server` comes with one of its own.
    const { renderToReadableStream } = await import(
      'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server'
    )
    const options = { identifierPrefix: prefix, onError: () => {} }
    const part = <AsNobody seen={seen}>{children}</AsNobody>
    const html = await new Response(await renderToReadableStream(part, options)).text()
    // What shall be loaded first stands before it, and in a page has another place.
    return html.replace(/^(<link [^>]*>)+/, '')
  } catch {
    return null
  }
}

/** Null until it is made, beside the pages; what nobody asks for a second time is not. */
function htmlOf(by: string, content: Content): string | null {
  // A component that is being worked on is another one the next time.
  if (process.env.NODE_ENV === 'development') return null
  const key = content.seen === undefined ? by : `${by} ${JSON.stringify(content.seen)}`
  const part = partOf(key, () => ({ html: null, timesAsked: 0 }))
  part.timesAsked += 1
  if (part.timesAsked === 2)
    void make(content).then((html) => {
      part.html = html
    })
  return part.html
}

type KeptProps = Content & {
  as: 'li' | 'div' | 'ul' | 'header' | 'footer' | 'search'
  className?: string | undefined
  /** All that the part depends on but what is `seen`; null for what is the visitor's own. */
  by: string | null
}

export function Kept({ as: Tag, className, by, children, ...more }: KeptProps) {
  const html = typeof window === 'undefined' && by !== null ? htmlOf(by, { children, ...more }) : null
  if (html === null) return <Tag className={className}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
