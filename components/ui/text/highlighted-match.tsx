import { splitAtMatch } from './split-at-match'

/** A suggestion with the typed part in bold. */
export function HighlightedMatch({ text, typed }: { text: string; typed: string }) {
  const [before, part, after] = splitAtMatch(text, typed)
  if (part === '') return <span>{text}</span>
  return (
    <>
      <span>{before}</span>
      <b>{part}</b>
      <span>{after}</span>
    </>
  )
}
