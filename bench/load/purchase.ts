/** Common steps of all purchases: random choices, and payment with the simulator. */
import { type Browser, Ended } from './browser'

export const oneOf = <T>(all: readonly T[]): T => {
  const chosen = all[Math.floor(Math.random() * all.length)]
  if (chosen === undefined) throw new Ended('nothing to choose from')
  return chosen
}

export type Product = {
  skuid: number
  productUrl: string
  forSale: boolean
  hasVariants: boolean
  skuMinItemsInOrder: number
  skuDailyInventory: number | null
}

/** The cart values confirmed with the order button. */
export type Shown = { version: number; grandTotal: number }

type Buyer = { contact: object; deliveryAddress?: object }
const AGAIN_MS = 1_000
const FIETE: Buyer = { contact: { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' } }

/** Orders the cart and approves the payment at PayPal; `attempts`: maximum number of checks for the paid state. */
export async function pay(
  browser: Browser,
  simulator: string,
  { version: cartVersion, grandTotal }: Shown,
  { attempts = 1, ...buyer }: Partial<Buyer> & { attempts?: number } = {},
): Promise<void> {
  type Opened = { paypalOrderID: string }
  type Paid = { validationResult: string }
  const order = { checkoutType: 'direct', cartVersion, grandTotal, ...FIETE, ...buyer }
  const { paypalOrderID } = await browser.call<Opened>('order', '/api/checkout/createPaypalOrder', order)
  if (paypalOrderID === '') browser.fail('order', 'not payable as it is')
  const approval = new URLSearchParams({ token: paypalOrderID, decision: 'pay' })
  await fetch(`${simulator}/checkoutnow`, { method: 'POST', body: approval, redirect: 'manual' })
  const method = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' }
  for (let attempt = 1; ; attempt++) {
    try {
      const paid = await browser.call<Paid>('pay', '/api/checkout/capture', { ...method, paypalOrderID })
      if (paid.validationResult === 'invalid') browser.fail('pay', 'not payable any more')
      return
    } catch (fault) {
      if (attempt >= attempts) throw fault
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
