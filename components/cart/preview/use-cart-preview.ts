'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useIsOrderDataInView } from '@/components/state/order-data-in-view'
import { useIsOrderDialogOpen } from '@/components/state/order-dialog/order-config-context'
import { routes } from '@/lib/web/routes'

/** How long the preview stays that opened by itself. */
const SHOWN_MS = 6000
/** Narrower windows have no room for it: a toast says that something was added. */
const ROOMY = '(min-width: 1024px)'

/**
 * The preview under the cart icon: there for the pointer and the focus, and for a while after something was added where
 * the page does not show the cart itself. Escape closes it.
 */
export function useCartPreview(place: RefObject<HTMLElement | null>) {
  const { itemCount } = useCart()
  const isOrderInView = useIsOrderDataInView()
  const pathname = usePathname()
  const lastAdded = useLastAdded()
  const isDialogOpen = useIsOrderDialogOpen()
  const [opened, setOpened] = useState<{ on: string; floating: boolean } | null>(null)

  const close = () => setOpened(null)
  // Beside the shelves the same bag is in sight already.
  const open = () => {
    if (isDialogOpen || isOrderInView || !window.matchMedia(ROOMY).matches) return
    setOpened({ on: pathname, floating: (place.current?.getBoundingClientRect().bottom ?? 0) < 0 })
  }
  const isUsed = () => place.current?.matches(':hover, :focus-within') ?? false

  const openForAddition = useEffectEvent(open)
  const closeUnlessUsed = useEffectEvent(() => {
    if (!isUsed()) close()
  })
  useEffect(() => {
    if (lastAdded === null) return
    openForAddition()
    const timer = setTimeout(() => closeUnlessUsed(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [lastAdded])

  useEffect(() => {
    if (isDialogOpen) setOpened(null)
  }, [isDialogOpen])

  const shows = itemCount > 0 && pathname !== routes.cart && pathname !== routes.checkout
  return {
    opened: shows && opened?.on === pathname ? opened : null,
    handlers: {
      onMouseEnter: open,
      onMouseLeave: close,
      onFocus: open,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!place.current?.contains(relatedTarget)) close()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close()
      },
    },
  }
}
