/** Prometheus metrics. Loaded only if METRICS_TOKEN is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackendMetrics } from '@/lib/contract/health'

/** Seconds: from fast pages to payments that wait for PayPal. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds; a finer value would wake an idle process a hundred times a second. */
const LOOP_PRECISION = 50

/** Caches series by their labels, because the lookup costs more than counting. */
function cachedByLabels<T>(find: (...labels: string[]) => T): (...labels: string[]) => T {
  const found = new Map<string, T>()
  return (...labels) => {
    const key = labels.join(' ')
    const series = found.get(key) ?? find(...labels)
    found.set(key, series)
    return series
  }
}

/** One response of the server; `seconds` from the request to the last byte. */
export type CountedRequest = { method: string; route: string; status: number; seconds: number }

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION })

  const requestSeconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time until the last byte of a response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const operationSeconds = new Histogram({
    name: 'shop_operation_seconds',
    help: 'Duration of an operation of the bakery',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const operations = new Counter({
    name: 'shop_operations_total',
    help: 'Operations of the bakery by outcome: ok, invalid, the code of a refusal, away, fault',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const leftOut = new Counter({
    name: 'shop_parts_left_out_total',
    help: 'Parts that pages were shown without, because they were late or wrong',
    labelNames: ['part', 'reason'],
    registers,
  })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('shop_bakery_up', '1 if the bakery and its database responded')
  const orders = gauge('shop_orders', 'Open orders, and orders paid within 24 hours', 'state')
  const waiting = gauge('shop_outbox_waiting', 'Mails that are not sent yet')
  const lag = gauge('shop_outbox_lag_seconds', 'How long the oldest mail is overdue')
  const owed = gauge('shop_refunds_waiting', 'Refunds that are owed and not paid yet')
  const owedFor = gauge('shop_refunds_lag_seconds', 'Age of the oldest refund that is owed')
  const webhooks = gauge(
    'shop_webhooks',
    'Webhooks that are not delivered yet, and those given up after a day',
    'state',
  )
  const pushes = gauge('shop_pushes', 'Push notifications that are due, and those refused within 24 hours', 'state')
  const standing = gauge('shop_standing_orders', 'Standing orders whose email is due and not written', 'state')
  const stuck = gauge('shop_queue_items', 'What needs a person, by queue of /team/zentrale/warteschlangen', 'state')
  const holds = gauge('shop_slot_holds', 'Slot holds of carts', 'state')
  const pool = gauge('shop_database_connections', "Database connections of the bakery's process", 'state')

  const requestSeries = cachedByLabels((method = '', route = '', status = '') =>
    requestSeconds.labels(method, route, status),
  )
  const secondsOf = cachedByLabels((operation = '') => operationSeconds.labels(operation))
  const outcomeOf = cachedByLabels((operation = '', outcome = '') => operations.labels(operation, outcome))

  function show(figures: BackendMetrics | null): void {
    up.set(figures === null ? 0 : 1)
    // Removes states that have no orders any more.
    orders.reset()
    if (figures === null) return
    for (const [state, count] of Object.entries(figures.ordersByState)) orders.set({ state }, count)
    waiting.set(figures.outbox.waiting)
    lag.set(figures.outbox.lagSeconds)
    owed.set(figures.refunds.waiting)
    owedFor.set(figures.refunds.lagSeconds)
    const byState = [
      [stuck, figures.stuck ?? {}],
      [webhooks, figures.webhooks ?? {}],
      [pushes, figures.pushes ?? {}],
      [standing, figures.standingOrders ?? {}],
      [holds, figures.holds],
      [pool, figures.pool],
    ] as const
    for (const [one, counts] of byState) {
      for (const [state, count] of Object.entries(counts)) one.set({ state }, count)
    }
  }

  return {
    countRequest: ({ method, route, status, seconds }: CountedRequest): void =>
      requestSeries(method, route, String(status)).observe(seconds),
    countOperation: (operation: string, outcome: string, seconds: number): void => {
      secondsOf(operation).observe(seconds)
      outcomeOf(operation, outcome).inc()
    },
    countLeftOut: (part: string, reason: 'late' | 'fault'): void => leftOut.inc({ part, reason }),
    /** All metrics in Prometheus' text format. `figures` null: the bakery did not respond. */
    expose: (figures: BackendMetrics | null): Promise<string> => {
      show(figures)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
