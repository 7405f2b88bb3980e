import { createElement, Fragment, type ReactNode } from 'react'
import { decodeEntities } from '@/lib/format/plain-text'

const elements = ['a', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const
const token = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+|<)/gi
/** A path of this shop; all other addresses are dropped. */
const ownPath = /\shref="(\/(?!\/)[^"\\]*)"/i

type OpenElement = { tag: string; href?: string | undefined; children: ReactNode[] }

const isElement = (tag: string): boolean => elements.some((known) => known === tag)

/**
 * Renders the catalogue's limited HTML: paragraphs, breaks, emphasis, lists, links within the shop. All other tags and
 * attributes are dropped, so that no markup of the catalogue can run scripts. A changed text gets new elements, because
 * the browser may have translated the existing ones.
 */
export function RichText({ html }: { html: string }) {
  return <Fragment key={html}>{parse(html)}</Fragment>
}

function parse(html: string): ReactNode[] {
  const root: OpenElement = { tag: '', children: [] }
  const open: OpenElement[] = [root]
  const top = () => open.at(-1) ?? root
  const close = () => {
    const done = open.pop()
    if (done !== undefined) top().children.push(elementOf(done, top().children.length))
  }
  for (const [, slash, name, attributes, text] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) top().children.push(textOf(decodeEntities(text ?? ''), top()))
    else if (tag === 'br') top().children.push(<br key={top().children.length} />)
    else if (slash === '' && isElement(tag)) open.push({ tag, href: ownPath.exec(attributes ?? '')?.[1], children: [] })
    else if (slash === '/' && open.length > 1 && top().tag === tag) close()
  }
  while (open.length > 1) close()
  return root.children
}

/** Text outside of any element is wrapped in a span. */
const textOf = (text: string, { tag, children }: OpenElement): ReactNode =>
  tag === '' ? <span key={children.length}>{text}</span> : text

function elementOf({ tag, href, children }: OpenElement, key: number): ReactNode {
  if (tag !== 'a') return createElement(tag, { key }, ...children)
  return href === undefined
    ? createElement('span', { key }, ...children)
    : createElement('a', { key, href, className: 'link' }, ...children)
}
