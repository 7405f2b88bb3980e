import type { Order } from '@/lib/contract/checkout'

/** An account shows its own orders, and at the table one orders at the table. */
export const canBeKept = ({ guest, orderMode }: Pick<Order, 'guest' | 'orderMode'>): boolean =>
  guest && orderMode !== 'inhouse'
