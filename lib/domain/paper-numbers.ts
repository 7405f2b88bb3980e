/** Beginnings of the numbers of papers. They follow each other without a gap per beginning and year, which `npm run audit` checks. */
export const paperPrefixes = { invoice: 'RE', deliveryNote: 'LS', collectiveInvoice: 'SR', correction: 'RK' } as const

const DELIVERY_NOTE = new RegExp(`^#?${paperPrefixes.deliveryNote}-`)

/** Orders on account get delivery notes instead of invoices. */
export const isDeliveryNote = (paperNumber: string): boolean => DELIVERY_NOTE.test(paperNumber)
