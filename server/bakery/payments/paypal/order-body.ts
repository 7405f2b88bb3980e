/**
 * The bodies of PayPal's calls. The parts of an order add up to the cent: goods at base price and deposits as items,
 * every discount in one sum, the delivery fee as shipping; VAT stands on our own receipt only.
 */
import { brand } from '@/lib/brand'
import type { OrderLine } from '@/lib/contract/checkout'
import { nameIn } from '@/lib/words/de/packaging'
import { depositName, orderName } from '@/lib/words/de/payment'
import type { OrderToPay, PaymentMethod, Refund } from '../provider'

const MAX_ITEM_NAME = 127

/** Cents as PayPal wants them: '12.30'. */
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

const shippingOf = ({ fullName, address }: NonNullable<OrderToPay['delivery']>) => ({
  name: { full_name: fullName },
  address: {
    address_line_1: address.addressLine1,
    admin_area_2: address.addressCity,
    postal_code: address.addressZip,
    country_code: 'DE',
  },
})

/**
 * What the merchant's account knows the invoice by, and takes once. Numbers of orders begin anew with each database, and
 * go back with a restored one; a part of the order's random id tells them apart.
 */
export const invoiceReference = ({
  orderNumber,
  orderId,
  attempt,
}: Pick<OrderToPay, 'orderNumber' | 'orderId' | 'attempt'>) => `${orderNumber}-${orderId.slice(0, 8)}-${attempt}`

/** Where PayPal sends a payer whom it had to take along; it adds `token`, and `PayerID` where they agreed. */
const waysBack = ({ returnPath: wayBack }: OrderToPay, publicUrl: string) => ({
  return_url: `${publicUrl}${wayBack}`,
  cancel_url: `${publicUrl}${wayBack}`,
})

/** The bank is asked wherever the law wants it (PSD2). */
const verified = { attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } } } as const

/** What PayPal asks of a payer, by how they pay. No card is among it: that goes from the browser to PayPal alone. */
const sources = {
  wallet: (order, publicUrl) => ({
    paypal: {
      experience_context: {
        brand_name: brand.name,
        locale: 'de-DE',
        shipping_preference: order.delivery === null ? 'NO_SHIPPING' : 'SET_PROVIDED_ADDRESS',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        ...waysBack(order, publicUrl),
      },
    },
  }),
  card: (order, publicUrl) => ({ card: { ...verified, experience_context: waysBack(order, publicUrl) } }),
  google_pay: () => ({ google_pay: verified }),
  // The phone has confirmed who pays.
  apple_pay: () => ({ apple_pay: {} }),
} as const satisfies Record<PaymentMethod, (order: OrderToPay, publicUrl: string) => object>

/** Throws when the total exceeds its parts: such an order must not be paid. */
export function paypalOrderBody(order: OrderToPay, publicUrl: string) {
  const positions = order.lines.flatMap(positionsOf)
  const itemTotal = positions.reduce((sum, { units, cents }) => sum + units * cents, 0)
  const discount = itemTotal + order.shippingPrice - order.grandTotal
  if (discount < 0) throw new Error(`Order ${order.orderNumber} costs more than its parts.`)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.orderId,
        invoice_id: invoiceReference(order),
        description: orderName(order.orderNumber),
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
    payment_source: sources[order.method](order, publicUrl),
  }
}

/**
 * Always by its amount: what somebody else gives back meanwhile is theirs. The key stands in it, too, because PayPal shows
 * `custom_id` with the refund for good and forgets the key of a request after 45 days.
 */
export const refundBody = ({ amount, key }: Pick<Refund, 'amount' | 'key'>) => ({
  amount: money(amount),
  custom_id: key,
})
