'use client'

import { useState } from 'react'

type Texts = Readonly<Record<string, string>>
type Edit = { field: string; before: string; after: string }

const without = (texts: Texts, field: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== field))

/**
 * The edits of an open form over what its person has seen. The seen values change only with a save or a decision about a
 * conflict, so that nothing of somebody else is overwritten unseen. `otherwise`: the value of a field that is not in `initial`.
 */
export function useFieldEdits(initial: Texts, otherwise: (field: string) => string = () => '') {
  const [seen, setSeen] = useState<Texts>(initial)
  const [edits, setEdits] = useState<Texts>({})
  const beforeOf = (field: string) => seen[field] ?? otherwise(field)
  const list: Edit[] = Object.entries(edits)
    .map(([field, after]) => ({ field, before: beforeOf(field), after }))
    .filter(({ before, after }) => before !== after)
  return {
    list,
    seen,
    fields: { ...seen, ...edits },
    textOf: (field: string) => edits[field] ?? beforeOf(field),
    isChanged: (field: string) => list.some((edit) => edit.field === field),
    set: (field: string, value: string) => setEdits((all) => ({ ...all, [field]: value })),
    discard: () => setEdits({}),
    /** The saved values are what the person sees from now on. */
    keepSaved: (saved: readonly Pick<Edit, 'field' | 'after'>[]) => {
      setSeen((all) => ({ ...all, ...Object.fromEntries(saved.map(({ field, after }) => [field, after])) }))
      setEdits({})
    },
    takeMine: ({ field, now: stored }: { field: string; now: string }) =>
      setSeen((all) => ({ ...all, [field]: stored })),
    takeTheirs: ({ field, now: stored }: { field: string; now: string }) => {
      setSeen((all) => ({ ...all, [field]: stored }))
      setEdits((all) => without(all, field))
    },
  }
}
