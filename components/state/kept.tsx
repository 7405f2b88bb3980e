'use client'

/**
 * HTML of parts that many visitors see alike, on the server: made once, beside the pages, and from then on sent as it is,
 * where React would put it together of some thirty elements each time. The browser knows nothing of it: there a part is
 * what it always was, and wakes up in this HTML.
 */
import type { ReactElement } from 'react'
import { createRecent } from '@/lib/recent'
import { AsNobody } from './as-nobody'

/** So many parts, of some 6 KB each, are kept, and up to twice as many. */
const ENOUGH = 200

type Part = { html: string | null; timesAsked: number }

/** What nobody asks for any more is gone. */
const partOf = createRecent<string, Part>(ENOUGH)

/** Null is what cannot be made without knowing the visitor. */
async function make(part: ReactElement, prefix: string): Promise<string | null> {
  if (typeof window !== 'undefined') return null
  try {
    // What makes the pages, with their React; `react-dom/server` comes with one of its own.
    const { renderToReadableStream } = await import(
      'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server'
    )
    const options = { identifierPrefix: prefix, onError: () => {} }
    const html = await new Response(await renderToReadableStream(<AsNobody>{part}</AsNobody>, options)).text()
    // What shall be loaded first stands before it, and in a page has another place.
    return html.replace(/^(<link [^>]*>)+/, '')
  } catch {
    return null
  }
}

/** Null until it is made, beside the pages; what nobody asks for a second time is not. */
function htmlOf(by: string, prefix: string, children: ReactElement): string | null {
  // A component that is being worked on is another one the next time.
  if (process.env.NODE_ENV === 'development') return null
  const part = partOf(by, () => ({ html: null, timesAsked: 0 }))
  part.timesAsked += 1
  if (part.timesAsked === 2)
    void make(children, prefix).then((html) => {
      part.html = html
    })
  return part.html
}

type KeptProps = {
  as: 'li' | 'div' | 'footer' | 'search'
  className?: string | undefined
  /** All that the part depends on; null for what is the visitor's own. */
  by: string | null
  /** Of the part's ids: no other part of a page has it. */
  prefix: string
  children: ReactElement
}

export function Kept({ as: Tag, className, by, prefix, children }: KeptProps) {
  const html = typeof window === 'undefined' && by !== null ? htmlOf(by, prefix, children) : null
  if (html === null) return <Tag className={className}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
