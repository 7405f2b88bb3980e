import { type ReactNode, useState } from 'react'
import { fromMarkup, toMarkup } from './markup'

type MarkupFieldProps = {
  /** With markup, as it is stored. */
  value: string
  /** Of an empty text: whether it will have paragraphs. */
  hasParagraphs: boolean
  onChange: (value: string) => void
  /** The field for the text as it is shown; `isRaw`: with its tags. */
  children: (shown: { text: string; isRaw: boolean; onChange: (text: string) => void }) => ReactNode
}

/** Shows markup as people write it. Nothing is changed as long as nobody types. */
export function MarkupField({ value, hasParagraphs, onChange, children }: MarkupFieldProps) {
  // The field keeps the text as typed: a space at the end, for example, is no part of the markup.
  const [typed, setTyped] = useState('')
  const [isRaw] = useState(() => fromMarkup(value) === null)
  const read = fromMarkup(value)
  if (isRaw || read === null) return children({ text: value, isRaw: true, onChange })
  const kind = value === '' && hasParagraphs ? 'paragraphs' : read.kind
  return children({
    text: toMarkup(typed, kind) === value ? typed : read.text,
    isRaw: false,
    onChange: (text) => {
      setTyped(text)
      onChange(toMarkup(text, kind))
    },
  })
}
