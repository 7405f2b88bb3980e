import type { SearchKind } from '@/lib/contract/values'
import { isFound, searchKeys, searchQuery } from '@/lib/domain/search-keys'

type Typed = { text: string; kind: Exclude<SearchKind, 'amount'> }

/** A text with the words marked that the search has found. */
export const MarkedText = ({ children, typed, kind }: { children: string; typed: string; kind: Typed['kind'] }) => {
  const queries = typed.split(/\s+/).flatMap((word) => {
    const query = searchQuery(word, [kind])
    return query.length === 0 ? [] : [query]
  })
  const parts = kind === 'name' || kind === 'product' ? children.split(/([\s,-]+)/) : [children]
  const isMarked = (part: string): boolean => {
    const keys = searchKeys({
      names: kind === 'name' ? [part] : [],
      numbers: kind === 'number' ? [part] : [],
      products: kind === 'product' ? [part] : [],
      email: kind === 'email' ? part : '',
      phone: kind === 'phone' ? part : '',
    })
    return queries.some((query) => isFound(keys, query))
  }
  return (
    <span>
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        isMarked(part) ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </span>
  )
}
