import { typedPart } from './split-at-match'

/** A suggestion with what was typed of it in bold. */
export function Typed({ text, typed }: { text: string; typed: string }) {
  const [before, part, after] = typedPart(text, typed)
  if (part === '') return <span>{text}</span>
  return (
    <>
      <span>{before}</span>
      <b>{part}</b>
      <span>{after}</span>
    </>
  )
}
