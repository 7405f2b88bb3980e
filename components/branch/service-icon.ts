import type { IconName } from '@/components/ui/media/icon'
import type { OrderMode } from '@/lib/contract/values'

const MODE_ICON = {
  pickup: 'tote-simple',
  inhouse: 'coffee',
  delivery: 'moped',
} as const satisfies Record<OrderMode, IconName>

/** The picture of a service, the same everywhere. */
export const serviceIcon = (orderMode: OrderMode, express: boolean): IconName =>
  orderMode === 'pickup' && express ? 'lightning' : MODE_ICON[orderMode]
