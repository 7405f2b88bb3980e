import type { IconName } from '@/components/ui/media/icon'
import type { OrderMode } from '@/lib/contract/values'

const MODE_ICON = {
  pickup: 'tote-simple',
  inhouse: 'coffee',
  delivery: 'moped',
} as const satisfies Record<OrderMode, IconName>

/** Icon of a service. */
export const serviceIcon = (orderMode: OrderMode, express: boolean): IconName =>
  orderMode === 'pickup' && express ? 'lightning' : MODE_ICON[orderMode]
