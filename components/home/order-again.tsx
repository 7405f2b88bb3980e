'use client'

import dynamic from 'next/dynamic'

/** Apart from the page: most who come to it are no customers yet. */
export const OrderAgain = dynamic(() =>
  import('@/components/account/orders/reorder-button').then((module) => module.ReorderButton),
)
