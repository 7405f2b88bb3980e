'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLastAdded } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { useIsOrderDataInView } from '@/components/state/order-data-in-view'
import { useIsOrderDialogOpen } from '@/components/state/order-dialog/order-config-context'
import { routes } from '@/lib/web/routes'

/** Time until the preview closes after a product was added. */
const SHOWN_MS = 6000
/** Narrower windows show a toast instead. */
const WIDE = '(min-width: 64rem)'

/**
 * Opens the preview below the cart icon on hover and focus, and for six seconds after a product was added on pages
 * without a visible cart. Escape closes it.
 */
export function useCartPreview(container: RefObject<HTMLElement | null>) {
  const { itemCount } = useCart()
  const isOrderInView = useIsOrderDataInView()
  const pathname = usePathname()
  const lastAdded = useLastAdded()
  const isDialogOpen = useIsOrderDialogOpen()
  const [opened, setOpened] = useState<{ on: string; floating: boolean } | null>(null)

  const close = () => setOpened(null)
  // Product lists already show the cart in the sidebar.
  const open = () => {
    if (isDialogOpen || isOrderInView || !window.matchMedia(WIDE).matches) return
    setOpened({ on: pathname, floating: (container.current?.getBoundingClientRect().bottom ?? 0) < 0 })
  }
  const isUsed = () => container.current?.matches(':hover, :focus-within') ?? false

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

  const isPossible = itemCount > 0 && pathname !== routes.cart && pathname !== routes.checkout
  return {
    opened: isPossible && opened?.on === pathname ? opened : null,
    handlers: {
      onMouseEnter: open,
      onMouseLeave: close,
      onFocus: open,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!container.current?.contains(relatedTarget)) close()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close()
      },
    },
  }
}
