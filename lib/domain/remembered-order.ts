import type { Order } from '@/lib/contract/orders/checkout'

/** Whether a device may remember an order for 'order again'. Customers find theirs in the account; orders at a table are not repeated. */
export const canBeRemembered = ({ guest, orderMode }: Pick<Order, 'guest' | 'orderMode'>): boolean =>
  guest && orderMode !== 'inhouse'
