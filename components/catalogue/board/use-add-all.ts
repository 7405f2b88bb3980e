'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
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
  const router = useRouter()

  const confirmEach = ([line, ...others]: readonly Line[], add: () => void): void =>
    line === undefined ? add() : confirmAdd(line.name, line.allergens, () => confirmEach(others, add))

  const send = async (lines: readonly Line[]) => {
    const answers = await Promise.allSettled(
      lines.map(({ skuid, units }) => adding.mutateAsync(addition(skuid, units))),
    )
    const added = lines.filter((_, index) => answers[index]?.status === 'fulfilled')
    const cart = answers.findLast((answer) => answer.status === 'fulfilled')?.value
    if (cart !== undefined) sayAdded(cart, sum(added.map(({ units }) => units)))
    return lines.flatMap(({ name }, index) => {
      const answer = answers[index]
      return answer?.status === 'rejected' ? `${name} kam nicht dazu: ${answer.reason.message}` : []
    })
  }

  const addAll = (lines: readonly Line[], onSettled: (faults: readonly string[]) => void) =>
    confirmEach(lines, async () => {
      setAdding(true)
      const faults = await send(lines)
      setAdding(false)
      onSettled(faults)
      // A refused product may be sold out by now: reloading brings the current board and its sum.
      if (faults.length > 0) router.refresh()
    })

  return { addAll, isAdding }
}
