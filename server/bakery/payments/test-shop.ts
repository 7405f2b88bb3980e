/** For tests: orders, payments and mail on a database of their own, with a PayPal simulator that sends its notices here. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, addMinutes } from 'date-fns'
import { and, eq, isNotNull } from 'drizzle-orm'
import { dayOf, toWire } from '@/lib/berlin-time'
import type { Cart, CartItem } from '@/lib/contract/carts'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { startSimulator } from '@/server/paypal-simulator/main'
import { createTestDatabase } from '@/server/runtime/test-database'
import { createBranchesService } from '../branches/service'
import { createCatalogueService } from '../catalogue/service'
import { dailyInventory, products } from '../db/schema/catalogue'
import { outbox } from '../db/schema/mail'
import { orderEvents, orders as ordersTable } from '../db/schema/orders'
import { slotHolds } from '../db/schema/slots'
import type { BakeryDeps } from '../deps'
import { createMailService } from '../mail/service'
import { type CheckoutCarts, createOrderPorts, createOrdersService } from '../orders/service'
import { heldUntil, holdSlot } from '../slots/service'
import { createPaymentsService } from './service'

const CREDENTIALS = { clientId: 'test-client', clientSecret: 'test-secret', webhookId: 'TESTWEBHOOK' }
const CAPTURE = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' } as const
const PRICE = 420
const UNITS = 2

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A cart of two breads, as carts would hand it over; `change` replaces parts of it. */
function breadCart(skuid: number, version: number, change: Partial<Cart>): Cart {
  const item = {
    skuid,
    skuNumber: '1001',
    skuName: 'Hansebrot',
    cartItemUnits: UNITS,
    unitPrice: PRICE,
    totalPrice: UNITS * PRICE,
    depositPrice: 0,
    totalDiscount: 0,
    unitDiscountSummary: [],
    skuImagePathThumbnail: '/pictures/brot.webp',
    skuSubline: 'Roggenmischbrot, 1.000 g',
  } as Partial<CartItem> as CartItem
  return {
    cartItems: [item],
    cartNote: 'Bitte alle Brote schneiden',
    express: false,
    table: null,
    subTotal: UNITS * PRICE,
    orderDiscount: 0,
    orderCatalogDiscount: 0,
    shippingPrice: 0,
    grandTotal: UNITS * PRICE,
    vat: [{ rate: 7, net: 785, tax: 55 }],
    version,
    ...change,
  } as Partial<Cart> as Cart
}

export async function createTestShop() {
  const database = await createTestDatabase()
  const { db, databaseUrl } = database
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const branches = createBranchesService({ db, databaseUrl, clock, log: silent })
  const catalogue = createCatalogueService({ db, databaseUrl, clock, log: silent }, branches)
  const [branch] = await branches.all()
  const [limited] = await db
    .select({ skuid: products.skuid })
    .from(products)
    .where(and(isNotNull(products.dailyInventory), eq(products.enabled, true)))
  if (branch === undefined || limited === undefined) throw new Error('the demo has branches and limited products')

  const contents = new Map<string, { cart: Cart; targetAt: Date }>()
  const carts: CheckoutCarts = {
    checkoutCart: async (tx, { cartId, customerId }) => {
      const found = contents.get(cartId ?? '')
      if (cartId === null || found === undefined) return { kind: 'config_incomplete' }
      const { cart, targetAt } = found
      const held = await heldUntil(tx, cartId, clock.now())
      const notification = {
        headline: 'Ihre Reservierung ist abgelaufen',
        text: '',
        changes: [],
        validationResult: 'invalid' as const,
        redirectTarget: '/',
      }
      if (held === null) return { kind: 'invalid', notification }
      const { branchId, publicName: branchPublicName, street, postCode, city, kind } = branch
      return {
        kind: 'valid',
        cart: {
          cartId,
          customerId,
          cart,
          facts: cart.cartItems.map(({ skuid }) => ({ skuid, vatRate: 7, allergens: 'Enthält Gluten' })),
          mode: 'pickup',
          targetAt,
          branch: { branchId, branchPublicName, street, postCode, city, kind },
          openingCode: '',
          couponCode: null,
        },
      }
    },
    emptyCartAfterPayment: async (_tx, cartId) => {
      contents.delete(cartId)
    },
  }

  const receiver = createServer()
  await new Promise<void>((resolve) => receiver.listen(0, () => resolve()))
  const webhookUrl = `http://localhost:${(receiver.address() as AddressInfo).port}`
  const simulator = await startSimulator({ port: 0, ...CREDENTIALS, webhookUrl })
  const bakery: BakeryDeps = {
    db,
    databaseUrl,
    clock,
    log: silent,
    reservationMinutes: 20,
    publicUrl: 'http://localhost:3000',
    paypal: { apiBase: simulator.url, ...CREDENTIALS },
    smtpUrl: undefined,
  }
  const ports = createOrderPorts({
    branches,
    catalogue,
    carts,
    locatePostalCode: async () => null,
    reservationMinutes: 20,
  })
  const orders = createOrdersService(bakery, ports)
  const mail = createMailService(bakery, orders)
  const payments = createPaymentsService(bakery, orders, mail)

  const nobody = { cartId: null, customerId: null }
  receiver.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const heard = await payments.webhook(nobody, { rawBody: Buffer.concat(chunks).toString(), headers })
    response.writeHead(heard.ok ? 200 : 400).end()
  })

  let days = 0
  const hold = (cartId: string, startsAt: Date) => {
    const now = clock.now()
    return db.transaction((tx) =>
      holdSlot(tx, { branch, mode: 'pickup', startsAt, cartId, now, expiresAt: addMinutes(now, 20) }),
    )
  }

  async function rowOf(paypalOrderId: string) {
    const [row] = await db.select().from(ordersTable).where(eq(ordersTable.paypalOrderId, paypalOrderId))
    if (row === undefined) throw new Error(`no order for ${paypalOrderId}`)
    return row
  }

  return {
    simulator,
    orders,
    mail,
    payments,
    webhookUrl,
    nobody,
    capacity: branch.capacityPickup,

    /** Another visitor with a filled cart and a held slot, on a day that no other test uses. */
    async newCaller(change: Partial<Cart> = {}) {
      days += 1
      const cartId = randomUUID()
      const targetAt = addDays(new Date('2027-01-04T08:00:00Z'), days)
      contents.set(cartId, { cart: breadCart(limited.skuid, 1, change), targetAt })
      await hold(cartId, targetAt)
      return { cartId, customerId: null }
    },
    changeCart(cartId: string, change: Partial<Cart>) {
      const before = contents.get(cartId)
      if (before === undefined) throw new Error('the cart is empty')
      contents.set(cartId, { ...before, cart: { ...before.cart, version: before.cart.version + 1, ...change } })
    },
    isCartEmpty: (cartId: string) => !contents.has(cartId),
    /** The slot's places, but for the cart's own, go to others; with the cart's own ended it is lost. */
    async takeWholeSlot(cartId: string) {
      const targetAt = contents.get(cartId)?.targetAt ?? new Date()
      await Promise.all(Array.from({ length: branch.capacityPickup }, () => hold(randomUUID(), targetAt)))
    },

    resetClock: () => {
      offsetMs = 0
    },
    pass: (minutes: number) => {
      offsetMs += minutes * 60_000
    },
    fault: (...faults: FaultInput[]) =>
      fetch(`${simulator.url}/simulator/faults`, { method: 'POST', body: JSON.stringify(faults) }),
    /** The shop's owner gives the money back in PayPal's own pages. */
    refundAtPaypal: async (paypalOrderId: string) => {
      const { captureId } = await rowOf(paypalOrderId)
      simulator.refund(captureId ?? '')
    },
    endPendingCapture: (orderId: string, status: 'COMPLETED' | 'DECLINED') =>
      fetch(`${simulator.url}/simulator/captures`, { method: 'POST', body: JSON.stringify({ orderId, status }) }),

    async create(caller: { cartId: string; customerId: null }): Promise<string> {
      const created = await payments.createPaypalOrder(caller, { checkoutType: 'direct' })
      if (!created.ok) throw new Error(created.error)
      return created.value.paypalOrderID
    },
    /** What the payer does in PayPal's window. */
    decide: (token: string, decision: 'pay' | 'decline' | 'cancel') =>
      fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token, decision }) }),
    capture: (caller: { cartId: string; customerId: null }, paypalOrderID: string) =>
      payments.capture(caller, { ...CAPTURE, paypalOrderID }),
    reconcile: () => payments.reconcile(clock.now()),
    rowOf,
    stateOf: async (paypalOrderId: string) => (await rowOf(paypalOrderId)).state,

    /** What the world looks like after it: money kept, state, mails, place in the slot, units claimed of the stock. */
    async outcomeOf(paypalOrderId: string) {
      const row = await rowOf(paypalOrderId)
      const mails = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.orderId, row.orderId))
      const held = await db.select().from(slotHolds).where(eq(slotHolds.orderId, row.orderId))
      const [stock] = await db
        .select({ claimed: dailyInventory.claimed })
        .from(dailyInventory)
        .where(
          and(
            eq(dailyInventory.skuid, limited.skuid),
            eq(dailyInventory.branchId, row.branchId),
            eq(dailyInventory.day, dayOf(row.targetAt)),
          ),
        )
      return {
        netCaptures: simulator.book.netCaptures([paypalOrderId]),
        state: row.state,
        confirmations: mails.filter(({ kind }) => kind === 'order_confirmation').length,
        slotsHeld: held.length,
        unitsClaimed: stock?.claimed ?? 0,
      }
    },
    eventsOf: async (paypalOrderId: string) => {
      const { orderId } = await rowOf(paypalOrderId)
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
      return events.map(({ toState }) => toState)
    },
    targetOf: async (paypalOrderId: string) => toWire((await rowOf(paypalOrderId)).targetAt),

    async close() {
      await simulator.close()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
      await Promise.all([catalogue.close(), branches.close()])
      await database.drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>

/** Exactly what must hold when the customer was charged … */
export const KEPT = { netCaptures: 1, state: 'paid', confirmations: 1, slotsHeld: 1, unitsClaimed: UNITS }
/** … and when he was not. */
export const NOTHING_KEPT = { netCaptures: 0, confirmations: 0, slotsHeld: 0, unitsClaimed: 0 }
