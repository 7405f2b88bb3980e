import { call } from '@/components/state/api/call'
import type { ShopNotification } from '@/lib/contract/common'
import { routes } from '@/lib/web/routes'

/** Validates the cart: null if it can be ordered, otherwise the notification for the customer (spec §4). */
export async function validateCart(): Promise<ShopNotification | null> {
  const { validationResult, shopNotification } = await call('GET /api/cart/validate', {})
  if (validationResult === 'valid' || shopNotification === null) return null
  return { ...shopNotification, redirectTarget: shopNotification.redirectTarget ?? routes.home }
}
