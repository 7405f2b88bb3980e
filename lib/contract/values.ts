/** Plain values of the contract, free of zod so that browser code may use them without loading it. */

/** "None yet" for every date-time of the wire (spec §9). */
export const EMPTY_DATE_TIME = '0001-01-01T00:00:00'

/** Cents, gross; an invoice over more names its recipient (§ 33 UStDV). */
export const SMALL_INVOICE_MAX = 25_000

export const orderModes = ['pickup', 'inhouse', 'delivery'] as const
export type OrderMode = (typeof orderModes)[number]

/** Whether a product may be withdrawn from, or why not (§ 312g (2) no. 2, 1 and 3 BGB). */
export const withdrawalRules = ['possible', 'perishable', 'made_to_order', 'sealed'] as const
export type WithdrawalRule = (typeof withdrawalRules)[number]

export const sortKeys = ['popularity-desc', 'name-asc', 'name-desc'] as const
export type SortKey = (typeof sortKeys)[number]

export const filterKeys = ['occasions', 'allergenics', 'attributes'] as const
export type FilterKey = (typeof filterKeys)[number]
