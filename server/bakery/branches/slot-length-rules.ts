import type { OrderMode } from '@/lib/contract/values'

/** Length of a time slot of a branch, in minutes. Slots start at multiples of it. */
export const slotMinutes = { pickup: 15, inhouse: 15, delivery: 30 } as const satisfies Record<OrderMode, number>
