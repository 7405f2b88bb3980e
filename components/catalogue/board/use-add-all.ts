'use client'

import { useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import { useRefresh } from '@/components/state/use-refresh'
import { sum } from '@/lib/domain/sum'
import { useConfirmAdd } from '../allergens/allergen-dialog-provider'
import type { ProductAllergens } from '../allergens/allergen-profile'
import { useSayAdded } from '../offer/use-say-added'

type Line = ProductAllergens & { skuid: number; units: number }

/**
 * Adds several products with one press, each by a write of its own, after a confirmation for every product with an allergen warning.
 * `onSettled` gets a sentence for each product that was refused; the others are in the cart.
 */
export function useAddAll() {
  const adding = useAddProduct('Product Recommendations', undefined, 'each')
  const [isAdding, setAdding] = useState(false)
  const confirmAdd = useConfirmAdd()
  const sayAdded = useSayAdded()
  const { refresh } = useRefresh()

  const confirmEach = ([line, ...others]: readonly Line[], add: () => void): void =>
    line === undefined ? add() : confirmAdd(line.name, line.allergens, () => confirmEach(others, add))

  const send = async (lines: readonly Line[]) => {
    const answers = await Promise.allSettled(
      lines.map(({ skuid, units }) => adding.mutateAsync(addition(skuid, units))),
    )
    const added = lines.filter((_, index) => answers[index]?.status === 'fulfilled')
    const cart = answers.findLast((answer) => answer.status === 'fulfilled')?.value
    if (cart !== undefined) sayAdded(cart, sum(added.map(({ units }) => units)))
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as ApiError) : null))
    return lines.flatMap(({ name }, index) => {
      const reason = reasons[index] ?? null
      return reason === null ? [] : { sentence: `${name} kam nicht dazu: ${reason.message}`, reason }
    })
  }

  const addAll = (lines: readonly Line[], onSettled: (faults: readonly string[]) => void) =>
    confirmEach(lines, async () => {
      setAdding(true)
      const faults = await send(lines)
      setAdding(false)
      onSettled(faults.map(({ sentence }) => sentence))
      // A refused product may be sold out by now: the board and its sum are rendered again.
      // Not without a network, because Next would leave the page for the offline page.
      if (faults.some(({ reason }) => reason.status !== 0)) refresh()
    })

  return { addAll, isAdding }
}
