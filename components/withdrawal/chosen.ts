import type { WithdrawalKey } from '@/lib/contract/withdrawal-form'
import type { Withdrawable } from '@/lib/contract/withdrawals'

/** What step 1 leads to: who withdraws, and from which order. */
export type Chosen = { key: WithdrawalKey; name: string; order: Withdrawable }
