'use client'

import type { FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import type { ProductPage } from './assortment-queries'
import { useFieldEdits } from './use-field-edits'

/** The edits of a product; a new price is edited over the one that would hold ahead. */
export function useProductEdits({ product }: ProductPage, prices: ProductPage['product']['prices']) {
  const edits = useFieldEdits(product.fields, (field) => prices.find((price) => price.field === field)?.ahead ?? '')
  const { skuNumber } = product
  const list: FieldEdit[] = edits.list.map((edit) => ({ skuNumber, ...edit }))
  return { ...edits, list }
}
