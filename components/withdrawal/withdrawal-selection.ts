import type { WithdrawalKey } from '@/lib/contract/orders/withdrawal-form'
import type { Withdrawable } from '@/lib/contract/orders/withdrawals'

/** Result of step 1: the person who withdraws and the order. */
export type WithdrawalSelection = { key: WithdrawalKey; name: string; order: Withdrawable }
