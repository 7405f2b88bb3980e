/** @jest-environment jsdom */
import { track } from '@/components/analytics/analytics'
import { startDelivery } from './analytics-delivery'

const look = () => {
  track('view_item', 'Product Detail', [
    { skuNumber: '1001', name: 'Speicherlaib', category: 'Brote', price: 495, quantity: 2 },
    { skuNumber: '5001', name: 'Cappuccino', category: 'Getränke', variant: 'Klein, Hafermilch' },
  ])
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

test('delivers queued and new events after consent, with prices in euros, the value and the location', () => {
  look()
  const stop = startDelivery()
  look()
  const seen = {
    event: 'view_item',
    location: 'Product Detail',
    ecommerce: {
      currency: 'EUR',
      value: 9.9,
      item_list_name: 'Product Detail',
      items: [
        { item_id: '1001', item_name: 'Speicherlaib', index: 0, item_category: 'Brote', price: 4.95, quantity: 2 },
        {
          ...{ item_id: '5001', item_name: 'Cappuccino', index: 1 },
          ...{ item_category: 'Getränke', item_variant: 'Klein, Hafermilch' },
        },
      ],
    },
  }
  expect(window.dataLayer).toEqual([{ ecommerce: null }, seen, { ecommerce: null }, seen])
  stop()
})

test('stops the delivery after consent is withdrawn', () => {
  startDelivery()()
  look()
  expect(window.dataLayer).toBeUndefined()
})
