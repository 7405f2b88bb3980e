import type { BakeryBackend } from '@/lib/contract/contract'

/** The backend under test, and the address of the PayPal simulator at which payers decide. */
export type ContractContext = { shop: BakeryBackend; paypalUrl: string }

/** Cases of the contract's suite by the name of the test. They run in this order for every adapter. */
export type ContractCases = Record<string, (context: ContractContext) => Promise<void>>
