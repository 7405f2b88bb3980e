import { typedPart } from '@/lib/typed-part'

/** A suggestion with what was typed of it in bold. */
export function Typed({ text, typed }: { text: string; typed: string }) {
  const [before, part, after] = typedPart(text, typed)
  if (part === '') return text
  return (
    <>
      {before}
      <b>{part}</b>
      {after}
    </>
  )
}
