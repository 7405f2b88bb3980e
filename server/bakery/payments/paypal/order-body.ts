/**
 * Bodies of requests to PayPal. The parts of an order add up to the cent: goods at base price and deposits as items, all
 * discounts as one amount, the delivery fee as shipping. VAT is on our own invoice only.
 */
import { brand } from '@/lib/brand'
import type { OrderLine } from '@/lib/contract/orders/checkout'
import { nameIn } from '@/lib/words/de/packaging'
import { depositName, orderName } from '@/lib/words/de/payment'
import type { PaymentMethod, PaymentToOpen, Refund } from '../provider'

const MAX_ITEM_NAME = 127

/** Cents in PayPal's notation: '12.30'. */
const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const money = (cents: number) => ({ currency_code: 'EUR', value: decimal(cents) })

type Position = { name: string; sku: string; units: number; cents: number }

function positionsOf(line: OrderLine): Position[] {
  const { skuNumber, units, unitPrice, depositPrice } = line
  const name = nameIn(line)
  const goods = { name, sku: skuNumber, units, cents: unitPrice }
  if (depositPrice === 0) return [goods]
  return [goods, { name: depositName(name), sku: `${skuNumber}-pfand`, units, cents: depositPrice }]
}

const shippingOf = ({ fullName, address }: NonNullable<PaymentToOpen['delivery']>) => ({
  name: { full_name: fullName },
  address: {
    address_line_1: address.addressLine1,
    admin_area_2: address.addressCity,
    postal_code: address.addressZip,
    country_code: 'DE',
  },
})

/**
 * PayPal's `invoice_id`, which a merchant account accepts once. Order numbers restart with a new database and go back with a
 * restored one, so a part of the order's random id makes the reference unique.
 */
export const invoiceReference = ({
  paymentNumber,
  paymentId,
  attempt,
}: Pick<PaymentToOpen, 'paymentNumber' | 'paymentId' | 'attempt'>) =>
  `${paymentNumber}-${paymentId.slice(0, 8)}-${attempt}`

/** URLs to which PayPal redirects the payer; it adds `token`, and `PayerID` if they approved. */
const returnUrls = ({ returnPath }: PaymentToOpen, publicUrl: string) => ({
  return_url: `${publicUrl}${returnPath}`,
  cancel_url: `${publicUrl}${returnPath}`,
})

/** 3-D Secure wherever the law requires it (PSD2). */
const withAuthentication = { attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } } } as const

/** PayPal's `payment_source` by method. Card data is not among it: the browser sends that to PayPal directly. */
const paymentSources = {
  wallet: (order, publicUrl) => ({
    paypal: {
      experience_context: {
        brand_name: brand.name,
        locale: 'de-DE',
        shipping_preference: order.delivery === null ? 'NO_SHIPPING' : 'SET_PROVIDED_ADDRESS',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        ...returnUrls(order, publicUrl),
      },
    },
  }),
  card: (order, publicUrl) => ({ card: { ...withAuthentication, experience_context: returnUrls(order, publicUrl) } }),
  google_pay: () => ({ google_pay: withAuthentication }),
  // The phone has authenticated the payer.
  apple_pay: () => ({ apple_pay: {} }),
} as const satisfies Record<Exclude<PaymentMethod, 'account'>, (order: PaymentToOpen, publicUrl: string) => object>

/** Throws if the total exceeds the sum of its parts: such an order must not be paid. */
export function paypalOrderBody(order: PaymentToOpen, publicUrl: string) {
  const { method } = order
  if (method === 'account') throw new Error('PayPal opens no payments on account.')
  const positions = order.lines.flatMap(positionsOf)
  const itemTotal = positions.reduce((sum, { units, cents }) => sum + units * cents, 0)
  const discount = itemTotal + order.shippingPrice - order.grandTotal
  if (discount < 0) throw new Error(`Payment ${order.paymentNumber} costs more than its parts.`)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.paymentId,
        invoice_id: invoiceReference(order),
        description: orderName(order.paymentNumber),
        amount: {
          ...money(order.grandTotal),
          breakdown: {
            item_total: money(itemTotal),
            shipping: money(order.shippingPrice),
            discount: money(discount),
          },
        },
        items: positions.map(({ name, sku, units, cents }) => ({
          name: name.slice(0, MAX_ITEM_NAME),
          sku,
          quantity: String(units),
          unit_amount: money(cents),
        })),
        ...(order.delivery === null ? {} : { shipping: shippingOf(order.delivery) }),
      },
    ],
    payment_source: paymentSources[method](order, publicUrl),
  }
}

/**
 * Always with an explicit amount, so that a concurrent refund made elsewhere does not change it. `custom_id` repeats the key,
 * because PayPal returns it with the refund for good but forgets a request's key after 45 days.
 */
export const refundBody = ({ amount, key }: Pick<Refund, 'amount' | 'key'>) => ({
  amount: money(amount),
  custom_id: key,
})
