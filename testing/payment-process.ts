/** A process of the shop that executes one task (received as a message) and is killed at a named point, as by `kill -9`. */
import { once } from 'node:events'
import type { BakeryBackend } from '@/lib/contract/contract'
import { connect } from '@/server/bakery/db/client'
import { listenForChanges } from '@/server/bakery/db/listen'
import { chooseProviders, type PaymentSettings } from '@/server/bakery/payments/providers'
import { type CrashPoint, createTestServices } from './services'

type BoughtChange = Parameters<BakeryBackend['checkout']['changeOrder']>[1]
type Caller = { cartId: string; customerId: null }
export type Work =
  | { call: 'create'; caller: Caller }
  | { call: 'capture'; caller: Caller; reference: string }
  | { call: 'cancel'; orderGUID: string }
  | { call: 'change' | 'openChange'; bought: BoughtChange }
  | { call: 'captureChange'; orderGUID: string; reference: string }
  | { call: 'webhook'; provider: string; rawBody: string; headers: Record<string, string> }
  | { call: 'reconcile' }
  | { call: 'sendMails' }

export type Task = Work & {
  databaseUrl: string
  payment: PaymentSettings
  /** Offset of this process's clock in milliseconds. */
  offsetMs: number
  dieAt: CrashPoint
}

const [task] = (await once(process, 'message')) as [Task]
const { dieAt, offsetMs, databaseUrl, payment } = task
const { db, close } = connect(databaseUrl)
const changes = listenForChanges(databaseUrl, { info: () => {}, warn: () => {}, error: () => {} })
const clock = { now: () => new Date(Date.now() + offsetMs) }
const services = createTestServices({
  db,
  changes,
  clock,
  providers: (bakery) => chooseProviders(payment, bakery),
  reached: async (point) => {
    if (point !== dieAt) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  },
  send: async () => {},
})

const nobody = { cartId: null, customerId: null }

async function work(): Promise<unknown> {
  switch (task.call) {
    case 'create': {
      const shown = await services.carts.get(task.caller, {})
      if (!shown.ok) throw new Error('a cart can always be read')
      const { version: cartVersion, grandTotal } = shown.value
      return services.payments.openPayment(task.caller, { checkoutType: 'direct', cartVersion, grandTotal })
    }
    case 'capture':
      return services.payments.capture(task.caller, { provider: 'paypal', reference: task.reference })
    case 'cancel':
      return services.payments.cancelOrder(nobody, { orderGUID: task.orderGUID })
    case 'change':
      return services.orderChanges.changeOrder(nobody, task.bought)
    case 'openChange':
      return services.orderChanges.openChange(nobody, task.bought)
    case 'captureChange':
      return services.orderChanges.captureChange(nobody, { ...task, provider: 'paypal' })
    case 'webhook':
      return services.payments.webhook(nobody, task)
    case 'reconcile':
      return services.payments.reconcile(clock.now())
    case 'sendMails':
      return services.mail.sendDue()
  }
}

await work()
await changes.close()
await close()
process.disconnect()
