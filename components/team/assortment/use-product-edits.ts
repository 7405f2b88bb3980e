'use client'

import { useState } from 'react'
import type { EditConflict, FieldEdit } from '@/lib/contract/assortment'
import type { ProductPage } from './assortment-queries'

type Edits = Readonly<Record<string, string>>

const without = (edits: Edits, field: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field))

/**
 * The edits of an open form over what its person has seen. The seen values change only with a save or a decision about a
 * conflict, so that nothing of somebody else is overwritten unseen.
 */
export function useProductEdits({ product }: ProductPage, prices: ProductPage['product']['prices']) {
  const [seen, setSeen] = useState<Edits>(product.fields)
  const [edits, setEdits] = useState<Edits>({})
  const priceAhead = (field: string) => prices.find((price) => price.field === field)?.ahead ?? ''
  const beforeOf = (field: string) => seen[field] ?? priceAhead(field)
  const { skuNumber } = product
  const list: FieldEdit[] = Object.entries(edits)
    .map(([field, after]) => ({ skuNumber, field, before: beforeOf(field), after }))
    .filter(({ before, after }) => before !== after)
  return {
    list,
    textOf: (field: string) => edits[field] ?? beforeOf(field),
    isChanged: (field: string) => list.some((edit) => edit.field === field),
    set: (field: string, value: string) => setEdits((all) => ({ ...all, [field]: value })),
    discard: () => setEdits({}),
    /** The saved values are what the person sees from now on. */
    keepSaved: (saved: readonly FieldEdit[]) => {
      setSeen((all) => ({ ...all, ...Object.fromEntries(saved.map(({ field, after }) => [field, after])) }))
      setEdits({})
    },
    takeMine: ({ field, now }: EditConflict) => setSeen((all) => ({ ...all, [field]: now })),
    takeTheirs: ({ field, now }: EditConflict) => {
      setSeen((all) => ({ ...all, [field]: now }))
      setEdits((all) => without(all, field))
    },
  }
}
