/** Delivers events to `window.dataLayer` in the format of tag managers (GA4 ecommerce). Loaded only after consent. */
import type { AnalyticsEvent, AnalyticsItem } from './analytics'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Cents of all items; an item without a price counts as 0. */
const worthOf = (items: readonly AnalyticsItem[]): number =>
  items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)

/** GA4 expects euros. */
const itemData = ({ skuNumber, name, category, variant, price, quantity }: AnalyticsItem, index: number) => ({
  item_id: skuNumber,
  item_name: name,
  index,
  ...(category === undefined ? {} : { item_category: category }),
  ...(variant === undefined ? {} : { item_variant: variant }),
  ...(price === undefined ? {} : { price: price / 100 }),
  ...(quantity === undefined ? {} : { quantity }),
})

function deliver({ event, location, items }: AnalyticsEvent): void {
  window.dataLayer ??= []
  const ecommerce = {
    currency: 'EUR',
    value: worthOf(items) / 100,
    item_list_name: location,
    items: items.map(itemData),
  }
  // A tag manager merges events: without null, fields of the last event would remain.
  window.dataLayer.push({ ecommerce: null }, { event, location, ecommerce })
}

/** Delivers queued and future events; returns a function that stops it. */
export function startDelivery(): () => void {
  window.deliverAnalytics = deliver
  for (const event of window.analyticsQueue ?? []) deliver(event)
  window.analyticsQueue = []
  return () => {
    delete window.deliverAnalytics
  }
}
