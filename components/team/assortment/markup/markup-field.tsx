import { useState } from 'react'
import { Area } from './area'
import { fromMarkup, type Kind, toMarkup } from './markup'

const HINT = 'Leerzeile: neuer Absatz. **fett**, *kursiv*, - Aufzählung.'
const DOCUMENT_HINT = `${HINT} ## Überschrift, [Text](/service) oder [Text](https://…): Link.`
const RAW_HINT = 'Dieser Text hat eine besondere Formatierung. Darum stehen hier auch ihre Zeichen.'

type MarkupFieldProps = {
  label: string
  /** With markup, as it is stored. */
  value: string
  error: string | undefined
  /** The kind of markup that an empty text begins with. A field that writes documents always writes one. */
  writes: Kind
  onChange: (value: string) => void
}

/** Shows markup as people write it. Nothing is changed as long as nobody types. */
export function MarkupField({ label, value, error, writes, onChange }: MarkupFieldProps) {
  // The field keeps the text as typed: a space at the end, for example, is no part of the markup.
  const [typed, setTyped] = useState('')
  const [isRaw] = useState(() => fromMarkup(value) === null)
  const read = fromMarkup(value)
  if (isRaw || read === null) return <Area {...{ label, value, error, onChange }} hint={RAW_HINT} />
  const kind = writes === 'document' || value === '' ? writes : read.kind
  return (
    <Area
      {...{ label, error }}
      value={toMarkup(typed, kind) === value ? typed : read.text}
      hint={writes === 'document' ? DOCUMENT_HINT : HINT}
      onChange={(text) => {
        setTyped(text)
        onChange(toMarkup(text, kind))
      }}
    />
  )
}
