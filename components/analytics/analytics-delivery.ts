/** Delivers events to `window.dataLayer` in the format of tag managers (GA4 ecommerce). Loaded only after consent. */
import type { AnalyticsEvent } from './analytics'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

function deliver({ event, location, items }: AnalyticsEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({
    event,
    location,
    ecommerce: {
      currency: 'EUR',
      item_list_name: location,
      items: items.map(({ skuNumber, name, price, quantity }, index) => ({
        item_id: skuNumber,
        item_name: name,
        index,
        // GA4 expects euros.
        ...(price === undefined ? {} : { price: price / 100 }),
        ...(quantity === undefined ? {} : { quantity }),
      })),
    },
  })
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
