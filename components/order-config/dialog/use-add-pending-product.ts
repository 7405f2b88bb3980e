'use client'

import type { ApiError } from '@/components/state/api/call'
import { addition, useAddProduct } from '@/components/state/cart-mutations'
import type { Preset } from '@/components/state/order-dialog/dialog-request'
import type { ToastMessage } from '@/components/ui/notices/toast'
import { addedText } from '../bar/added-notice'

/**
 * Returns a function that adds the product for which the dialog was opened (see use-pending-product) to the cart, after the
 * configuration is saved. It resolves to the toast to show; null without such a product.
 */
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
