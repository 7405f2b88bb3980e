/** The part of an order number that people say aloud at the counter. Pure. */

/** More orders in a year make longer numbers. */
const MIN_DIGITS = 3

/** 'HJ-2031-000016' is 'HJ-2031-000' and '016': customers and staff see the same digits in large type. */
export function spokenNumber(orderNumber: string): { before: string; digits: string } {
  const count = orderNumber.slice(orderNumber.lastIndexOf('-') + 1)
  const digits = count.replace(/^0+/, '').padStart(MIN_DIGITS, '0')
  return { before: orderNumber.slice(0, orderNumber.length - digits.length), digits }
}
