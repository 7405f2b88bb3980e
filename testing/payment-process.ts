/**
 * A node of the shop as a process of its own: executes the tasks that it receives as messages, and is killed by its parent, or at
 * a named point as by `kill -9`. It ends when its parent disconnects.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { connect } from '@/server/bakery/db/client'
import { listenForChanges } from '@/server/bakery/db/listen'
import { chooseProviders, type PaymentSettings } from '@/server/bakery/payments/providers'
import { type CrashPoint, createTestServices } from './services'
import { staffCaller } from './staff'

type BoughtChange = Parameters<BakeryBackend['checkout']['changeOrder']>[1]
type Caller = { cartId: string; customerId: null }
export type Work =
  | { call: 'create'; caller: Caller }
  | { call: 'capture'; caller: Caller; reference: string }
  | { call: 'cancel'; orderGUID: string }
  | { call: 'change' | 'openChange'; bought: BoughtChange }
  | { call: 'captureChange'; orderGUID: string; reference: string }
  | { call: 'refund'; wanted: Parameters<BakeryBackend['refunds']['give']>[1] }
  | { call: 'webhook'; provider: string; rawBody: string; headers: Record<string, string> }
  | { call: 'reconcile' }
  | { call: 'sendMails' }

export type NodeSettings = { databaseUrl: string; payment: PaymentSettings; dieAt?: CrashPoint }
/** `offsetMs`: offset of the node's clock from now on, in milliseconds. */
export type Task = Work & { taskId: number; offsetMs: number }
export type TaskResult = { taskId: number; result?: unknown; fault?: string }

const nobody = { cartId: null, customerId: null }
let offsetMs = 0

function start({ databaseUrl, payment, dieAt }: NodeSettings) {
  const connection = connect(databaseUrl)
  const { db } = connection
  const changes = listenForChanges(databaseUrl, { info: () => {}, warn: () => {}, error: () => {} })
  const services = createTestServices({
    db,
    changes,
    clock: { now: () => new Date(Date.now() + offsetMs) },
    providers: (bakery) => chooseProviders(payment, bakery),
    reached: async (point) => {
      if (point !== dieAt) return
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    },
    send: async () => {},
  })
  const close = async () => {
    await changes.close()
    await connection.close()
  }
  return { services, close }
}

let node: ReturnType<typeof start> | undefined

async function work(task: Work): Promise<unknown> {
  if (node === undefined) throw new Error('a node needs its settings first')
  const { services } = node
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
    case 'refund':
      return services.refunds.give(staffCaller('head_office'), task.wanted)
    case 'webhook':
      return services.payments.webhook(nobody, task)
    case 'reconcile':
      return services.payments.reconcile(services.bakery.clock.now())
    case 'sendMails':
      return services.mail.sendDue()
  }
}

async function answer(task: Task): Promise<TaskResult> {
  offsetMs = task.offsetMs
  const { taskId } = task
  return work(task).then(
    (result) => ({ taskId, result }),
    (fault: unknown) => ({ taskId, fault: String(fault) }),
  )
}

process.on('message', (message: NodeSettings | Task) => {
  if ('databaseUrl' in message) node = start(message)
  // The parent may have disconnected meanwhile.
  else void answer(message).then((result) => process.connected && process.send?.(result))
})
process.once('disconnect', () => void node?.close())
