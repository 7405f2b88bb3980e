/** Words for coupons and campaigns at head office. */
import { formatCount } from '@/lib/format/count'
import type { Campaign, CouponValues } from '../../contract/orders/coupons'
import { formatDay } from '../../format/berlin-format'
import { formatCents } from '../../format/money'

const dayText = (day: string): string => formatDay(`${day}T12:00:00Z`)

/** '10 %', '5,00 €': `value` is percent or cents. */
export const couponValue = ({ kind, value }: Pick<CouponValues, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value} %` : formatCents(Number(value))

/** 'bis 31.12.2026', 'ab 05.12.2026', '01.11.2026 bis 28.02.2027', 'unbefristet' */
export function couponValidityText({ validFrom, validUntil }: Pick<CouponValues, 'validFrom' | 'validUntil'>): string {
  if (validFrom === '' && validUntil === '') return 'unbefristet'
  if (validFrom === '') return `bis ${dayText(validUntil)}`
  return validUntil === '' ? `ab ${dayText(validFrom)}` : `${dayText(validFrom)} bis ${dayText(validUntil)}`
}

/** '10 % ab 30,00 €, nur brote'; `nameOf`: the name of a category by its slug. */
export function discountText(values: CouponValues, nameOf: (slug: string) => string = (slug) => slug): string {
  const { minimum, category } = values
  const from = /^0(,00)?$/.test(minimum) || minimum === '' ? '' : ` ab ${minimum} €`
  return `${couponValue(values)}${from}${category === '' ? '' : `, nur ${nameOf(category)}`}`
}

/** '10 % ab 30,00 €, bis 31.12.2026, je Code 50-mal, je Kunde 1-mal' */
export function couponTerms(values: CouponValues): string {
  const { totalLimit, perCustomerLimit } = values
  return [
    discountText(values),
    couponValidityText(values),
    ...(totalLimit === '' ? [] : [`je Code ${totalLimit}-mal`]),
    ...(perCustomerLimit === '' ? [] : [`je Kunde ${perCustomerLimit}-mal`]),
  ].join(', ')
}

/** 'MOIN10', 'Winteraktion (500 Codes)' */
export const campaignTitle = ({ code, codeCount, values }: Pick<Campaign, 'code' | 'codeCount' | 'values'>): string =>
  codeCount === 1 ? code : `${values.purpose} (${formatCount(codeCount)} Codes)`
