import { createMetrics } from './metrics'

const figures = {
  ordersByState: { paid: 3, capturing: 1 },
  outbox: { waiting: 2, lagSeconds: 40 },
  refunds: { waiting: 1, lagSeconds: 90 },
  webhooks: { waiting: 4, dead: 1 },
  pushes: { waiting: 0, refused: 2 },
  standingOrders: { waiting: 6 },
  holds: { running: 5, ended: 1 },
  pool: { open: 4, idle: 3, waiting: 0 },
}

test('shows the metrics of the bakery, and its absence', async () => {
  const metrics = createMetrics()
  const text = await metrics.expose(figures)
  for (const line of [
    'shop_bakery_up 1',
    'shop_orders{state="capturing"} 1',
    'shop_outbox_lag_seconds 40',
    'shop_refunds_waiting 1',
    'shop_refunds_lag_seconds 90',
    'shop_webhooks{state="dead"} 1',
    'shop_pushes{state="refused"} 2',
    'shop_standing_orders{state="waiting"} 6',
    'shop_slot_holds{state="running"} 5',
    'shop_database_connections{state="idle"} 3',
  ]) {
    expect(text).toContain(line)
  }
  const without = await metrics.expose(null)
  expect(without).toContain('shop_bakery_up 0')
  expect(without).not.toContain('shop_orders{')
})

test('counts requests by status, operations by outcome and parts that pages were shown without', async () => {
  const metrics = createMetrics()
  metrics.countRequest({ method: 'GET', route: '/warenkorb', status: 200, seconds: 0.02 })
  metrics.countRequest({ method: 'GET', route: '/warenkorb', status: 200, seconds: 0.02 })
  metrics.countLeftOut('specials', 'late')
  metrics.countOperation('checkout.capture', 'payment_declined', 1.2)
  const text = await metrics.expose(figures)
  expect(text).toContain('shop_request_seconds_count{method="GET",route="/warenkorb",status="200"} 2')
  expect(text).toContain('shop_operations_total{operation="checkout.capture",outcome="payment_declined"} 1')
  expect(text).toContain('shop_parts_left_out_total{part="specials",reason="late"} 1')
})
