import { createElement, Fragment, type ReactNode } from 'react'
import { WholeWords } from '@/components/ui/text/whole-words'
import { noBreak } from '@/lib/format/no-break'
import { decodeEntities } from '@/lib/format/plain-text'
import { furtherTags, isAllowedLink, isOtherSite, richTextTags } from '@/lib/format/rich-text'

const elements: readonly string[] = [...richTextTags, ...furtherTags]
const token = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+|<)/gi
const hrefAttribute = /\shref="([^"]*)"/i

type OpenElement = { tag: string; href?: string | undefined; children: ReactNode[] }

/** The address of a link; undefined if links must not lead there. */
function hrefOf(attributes: string): string | undefined {
  const address = decodeEntities(hrefAttribute.exec(attributes)?.[1] ?? '')
  return isAllowedLink(address) ? address : undefined
}

/**
 * Renders limited HTML (`lib/format/rich-text.ts`). All other tags, attributes and addresses are dropped, so that no markup of
 * the bakery can run scripts. A changed text gets new elements, because the browser may have translated the existing ones.
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
    if (tag === undefined) top().children.push(textOf(noBreak(decodeEntities(text ?? '')), top()))
    else if (tag === 'br') top().children.push(<br key={top().children.length} />)
    else if (slash === '' && elements.includes(tag)) open.push({ tag, href: hrefOf(attributes ?? ''), children: [] })
    else if (slash === '/' && open.length > 1 && top().tag === tag) close()
  }
  while (open.length > 1) close()
  return root.children
}

/** Text outside of any element is wrapped in a span. */
const textOf = (text: string, { tag, children }: OpenElement): ReactNode =>
  tag === '' ? (
    <span key={children.length}>
      <WholeWords text={text} />
    </span>
  ) : (
    <WholeWords key={children.length} text={text} />
  )

function elementOf({ tag, href, children }: OpenElement, key: number): ReactNode {
  if (tag !== 'a') return createElement(tag, { key }, ...children)
  if (href === undefined) return createElement('span', { key }, ...children)
  const link = { key, href, className: 'link' }
  if (!isOtherSite(href)) return createElement('a', link, ...children)
  const hint = (
    <span key="hint" className="visually-hidden">
      {' (öffnet in einem neuen Tab)'}
    </span>
  )
  return createElement('a', { ...link, target: '_blank', rel: 'noreferrer' }, ...children, hint)
}
