/** Tables of prices and coupons. */

import { addCalendarDays } from '@/lib/format/berlin-time'
import {
  couponCode,
  day,
  dayOrMinute,
  euro,
  flag,
  key,
  maybe,
  oneOf,
  orElse,
  text,
  unitPrice,
  whole,
} from '../cell-types'
import { missingBasePriceFaults } from '../row-group-checks'
import { berlinMinute, column, modes, sku, type Table } from './table'

/** A Berlin calendar day, stored as its midnight. */
const fromMidnight = {
  read: `to_char(t.valid_from at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
  write: `(r."validFrom"::timestamp at time zone 'Europe/Berlin')`,
}

export const prices: Table = {
  name: 'prices',
  db: 'prices',
  key: ['skuNumber', 'zone', 'orderMode', 'quantity', 'validFrom'],
  mode: { group: 'skuNumber' },
  columns: [
    sku(),
    column('zone', maybe(key(40)), '', 'zone'),
    column('orderMode', maybe(modes), '', 'order_mode'),
    column('quantity', whole(0, 99), '0', 'quantity', 'int'),
    column('price', unitPrice, '5,20', 'cents', 'int'),
    column('validFrom', dayOrMinute, '2026-01-01', 'valid_from', 'text', {
      ...berlinMinute('validFrom', 'valid_from'),
    }),
  ],
  groupFaults: missingBasePriceFaults,
}

export const coupons: Table = {
  name: 'coupons',
  db: 'coupons',
  key: ['code'],
  mode: 'upsert',
  columns: [
    column('code', couponCode, 'MOIN10', 'code'),
    column('kind', oneOf('percent', 'fixed'), 'percent', 'kind'),
    column('value', whole(1, 100_000), '10', 'value', 'int'),
    column('minimum', orElse(0, euro), '15,00', 'minimum_cents', 'int'),
    column('category', maybe(key(60)), '', 'category_slug', 'text', { refersTo: 'category' }),
    column('validFrom', maybe(day), '', 'valid_from', 'text', fromMidnight),
    // The last valid day.
    column('validUntil', maybe(day), '2026-12-31', 'valid_until', 'text', {
      read: `to_char((t.valid_until - interval '1 second') at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
      write: `((r."validUntil"::timestamp + interval '1 day') at time zone 'Europe/Berlin')`,
    }),
    column('totalLimit', maybe(whole(1)), '', 'total_limit', 'int'),
    column('perCustomerLimit', maybe(whole(1)), '1', 'per_customer_limit', 'int'),
    column('purpose', orElse('', text(80)), 'Winteraktion', 'purpose'),
    column('campaign', orElse('', text(60)), '', 'campaign'),
    column('paused', orElse(false, flag), 'nein', 'paused', 'bool'),
  ],
  inUse: {
    key: 't.code',
    // Closed: the last valid day is yesterday, and the first one no later.
    closed: ({ validFrom, validUntil }, today) => {
      const yesterday = addCalendarDays(today, -1)
      const noLater = (day: unknown) => (String(day) > yesterday ? yesterday : day)
      return {
        validFrom: validFrom === null ? null : noLater(validFrom),
        validUntil: validUntil === null ? yesterday : noLater(validUntil),
      }
    },
    by: [
      {
        what: 'redemptions',
        query: 'select code as key, count(*) from coupon_redemptions group by 1',
        advice: 'they stay with their orders; the coupon can no longer be redeemed',
      },
    ],
  },
  rowFaults: ({ kind, value, validFrom, validUntil }) => ({
    value: kind === 'percent' && Number(value) > 100 && 'must be 100 or less: it is a percentage',
    validUntil:
      validFrom !== null && validUntil !== null && String(validUntil) < String(validFrom) && 'is before validFrom',
  }),
}
