import { createElement, Fragment, type ReactNode } from 'react'
import { decodeEntities } from '@/lib/format/plain-text'

const elements = ['a', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const
const token = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+|<)/gi
/** A path of this shop; any other address a copywriter pastes is dropped. */
const ownPath = /\shref="(\/(?!\/)[^"\\]*)"/i

type Open = { tag: string; href?: string | undefined; children: ReactNode[] }

const isElement = (tag: string): boolean => elements.some((known) => known === tag)

/**
 * Turns the catalogue's limited HTML into elements: paragraphs, breaks, emphasis, lists, links within the shop. Any
 * other tag and attribute is dropped, so nothing a copywriter pastes can run. Another text is made of new elements:
 * a browser may have translated those that are there.
 */
export function RichText({ html }: { html: string }) {
  return <Fragment key={html}>{parse(html)}</Fragment>
}

function parse(html: string): ReactNode[] {
  const root: Open = { tag: '', children: [] }
  const open: Open[] = [root]
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

/** Outside of any element a text gets one. */
const textOf = (text: string, { tag, children }: Open): ReactNode =>
  tag === '' ? <span key={children.length}>{text}</span> : text

function elementOf({ tag, href, children }: Open, key: number): ReactNode {
  if (tag !== 'a') return createElement(tag, { key }, ...children)
  return href === undefined
    ? createElement('span', { key }, ...children)
    : createElement('a', { key, href, className: 'link' }, ...children)
}
