/** @jest-environment jsdom */
import { track } from '@/components/analytics/analytics'
import { startDelivery } from './analytics-delivery'

const look = () => {
  track('view_item', 'Product Detail', [{ skuNumber: '1001', name: 'Speicherlaib', price: 495 }])
  jest.runAllTimers()
}
beforeEach(() => {
  jest.useFakeTimers()
  delete window.dataLayer
  delete window.analyticsQueue
})
afterEach(() => jest.useRealTimers())

test('nothing is delivered without consent', () => {
  look()
  expect(window.dataLayer).toBeUndefined()
})

test('delivers queued and new events after consent, with prices in euros and the location', () => {
  look()
  const stop = startDelivery()
  look()
  const seen = {
    event: 'view_item',
    location: 'Product Detail',
    ecommerce: { items: [{ item_id: '1001', item_name: 'Speicherlaib', price: 4.95 }] },
  }
  expect(window.dataLayer).toMatchObject([seen, seen])
  stop()
})

test('stops the delivery after consent is withdrawn', () => {
  startDelivery()()
  look()
  expect(window.dataLayer).toBeUndefined()
})
