'use client'

import type { ApiError } from '@/components/state/api/call'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import type { Preset } from '@/components/state/order-dialog/dialog-request'
import type { ToastMessage } from '@/components/ui/controls/toast'
import { addedText } from '../bar/added-notice'

/** Lays the product that was reached for into the bag of the place and time just saved; answers what there is to tell. */
export function useAddPendingProduct(product: Preset['product']): () => Promise<ToastMessage | null> {
  const adding = useAddProduct(product?.location ?? 'Category Page')
  return async () => {
    if (product === undefined) return null
    const { skuid, units } = product
    return adding.mutateAsync(addition(skuid, units)).then(
      () => ({ text: addedText(units) }),
      ({ message }: ApiError) => ({ text: message, tone: 'error' as const }),
    )
  }
}
