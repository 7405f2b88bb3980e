/** Hands events to `window.dataLayer`, in the names that tag managers know (GA4 ecommerce). Only after consent. */
import type { AnalyticsEvent } from '@/components/analytics/analytics'

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
        // Euro, as the receiving side wants it.
        ...(price === undefined ? {} : { price: price / 100 }),
        ...(quantity === undefined ? {} : { quantity }),
      })),
    },
  })
}

/** Delivers what waits and what comes, until it is stopped. */
export function startDelivery(): () => void {
  window.deliverAnalytics = deliver
  for (const event of window.analyticsQueue ?? []) deliver(event)
  window.analyticsQueue = []
  return () => {
    delete window.deliverAnalytics
  }
}
