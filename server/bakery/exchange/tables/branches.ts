/** Tables of branches: master data, hours and slot limits. */
import { MAX_WORK_UNITS } from '@/lib/contract/values'
import { slugOf } from '@/lib/format/slug'
import { teamRoutes } from '@/lib/web/team-routes'
import {
  day,
  decimal,
  euro,
  flag,
  key,
  list,
  maybe,
  oneOf,
  orElse,
  postcode,
  requiredText,
  text,
  time,
  timeOrNone,
  whole,
} from '../cell-types'
import { overlapFaults } from '../row-group-checks'
import { assigned, branch, column, modes, type Table } from './table'

const later = (opens: unknown, closes: unknown) => String(closes) <= String(opens) && 'must be later than opens'

export const branches: Table = {
  name: 'branches',
  db: 'branches',
  key: ['erpId'],
  mode: 'upsert',
  columns: [
    column('erpId', whole(1), '17', 'erp_id', 'int'),
    column('name', requiredText(80), 'Lübeck, Hüxstraße', 'public_name'),
    column('kind', oneOf('shop', 'station'), 'shop', 'kind'),
    column('street', requiredText(), 'Hüxstraße 31', 'street'),
    column('postCode', postcode, '23552', 'post_code'),
    column('city', requiredText(60), 'Lübeck', 'city'),
    column('land', requiredText(2), 'SH', 'land'),
    column('lat', decimal(-90, 90), '53,8655', 'lat', 'float8'),
    column('long', decimal(-180, 180), '10,6866', 'long', 'float8'),
    column('phone', text(40), '0451 555 01 17', 'phone'),
    column('searchWords', list(requiredText(60)), 'Altstadt', 'search_words', 'text[]'),
    column('priceZone', key(40), 'Standard', 'price_zone'),
    column('closed', orElse(false, flag), 'nein', 'closed', 'bool'),
    column('openOnHolidays', flag, 'nein', 'open_on_holidays', 'bool'),
    column('express', flag, 'ja', 'express', 'bool'),
    column('inhouse', flag, 'ja', 'inhouse', 'bool'),
    column('tables', orElse(0, whole(0, 999)), '12', 'tables', 'int'),
    column('breadSaver', flag, 'nein', 'bread_saver', 'bool'),
    column('breadSaverMinutes', orElse(90, whole(0, 1_440)), '90', 'bread_saver_minutes', 'int'),
    column('reusable', orElse(false, flag), 'ja', 'reusable', 'bool'),
    column('ownContainer', orElse(false, flag), 'ja', 'own_container', 'bool'),
    column('delivery', flag, 'nein', 'delivery', 'bool'),
    column('deliveryRadiusKm', decimal(0, 100), '0', 'delivery_radius_km', 'float8'),
    column('deliveryFee', euro, '3,90', 'delivery_fee_cents', 'int'),
    column('deliveryFreeFrom', euro, '35,00', 'delivery_free_from_cents', 'int'),
    column('deliveryMinimum', euro, '15,00', 'delivery_minimum_cents', 'int'),
    column('preparationMinutes', whole(0, 1_440), '30', 'preparation_minutes', 'int'),
    column('lastTableOrderMinutes', orElse(10, whole(0, 240)), '10', 'last_table_order_minutes', 'int'),
    column('bakehouse', orElse('Backstube', requiredText(40)), 'Lübeck', 'bakehouse'),
    column('lateOrders', orElse(false, flag), 'ja', 'late_orders', 'bool'),
    column('transportMinutes', whole(0, 1_440), '45', 'transport_minutes', 'int'),
    column('capacityPickup', whole(0), '8', 'capacity_pickup', 'int'),
    column('capacityDelivery', whole(0), '2', 'capacity_delivery', 'int'),
    column('capacityInhouse', whole(0), '12', 'capacity_inhouse', 'int'),
    assigned('branchId', 'branch_id'),
  ],
  derived: [{ db: 'slug', type: 'text', of: ({ name }) => slugOf(String(name)) }],
  inUse: {
    key: 't.branch_id',
    closed: () => ({ closed: true }),
    by: [
      {
        what: 'paid orders',
        query: `select branch_id as key, count(*) from orders
          where paid_at is not null group by 1`,
        advice: 'hand over, move or refund them on the screens of the branch, as before',
      },
      {
        what: 'orders being paid',
        query: `select o.branch_id as key, count(*) from payments p join orders o using (order_id)
          where p.state in ('pending', 'awaiting_approval', 'capturing', 'review') group by 1`,
        advice: 'nothing to do: they get paid or expire',
      },
      {
        what: 'reserved times',
        query: `select branch_id as key, count(*) from slot_holds
          where cart_id is not null and expires_at > now() group by 1`,
        advice: 'nothing to do: they expire',
      },
      {
        what: 'standing orders',
        query: 'select branch_id as key, count(*) from standing_orders where ended_at is null group by 1',
        advice: 'the next email tells each customer that the branch is closed',
      },
      {
        what: 'pauses',
        query: 'select branch_id as key, count(*) from branch_pauses where until > now() group by 1',
        advice: 'nothing to do: they expire',
      },
      {
        what: 'people',
        query: 'select branch_id as key, count(distinct staff_id) from staff_assignments group by 1',
        advice: `give them another branch under ${teamRoutes.people}`,
      },
      {
        what: 'open refunds',
        query: `select o.branch_id as key, count(*) from refunds r join orders o using (order_id)
          where r.state = 'due' group by 1`,
        advice: 'nothing to do: the shop repeats the request until the provider has made them',
      },
    ],
  },
}

/** Limits of time slots; without a row the branch's capacity applies, with unlimited work units. */
export const slotLimits: Table = {
  name: 'slot-limits',
  db: 'slot_limits',
  key: ['erpId', 'orderMode', 'weekday', 'opens'],
  mode: { group: 'erpId' },
  columns: [
    branch,
    column('orderMode', modes, 'pickup', 'order_mode'),
    column('weekday', whole(1, 7), '6', 'weekday', 'smallint'),
    column('opens', time, '08:00', 'opens'),
    column('closes', time, '10:00', 'closes'),
    column('orders', maybe(whole(0)), '', 'orders', 'int'),
    column('units', maybe(whole(0, MAX_WORK_UNITS)), '24', 'units', 'int'),
  ],
  rowFaults: ({ opens, closes }) => ({ closes: later(opens, closes) }),
  groupFaults: overlapFaults('erpId', 'orderMode', 'weekday'),
}

export const openingHours: Table = {
  name: 'opening-hours',
  db: 'opening_hours',
  key: ['erpId', 'weekday', 'opens'],
  mode: { group: 'erpId' },
  columns: [
    branch,
    column('weekday', whole(1, 7), '1', 'weekday', 'smallint'),
    column('opens', time, '06:00', 'opens'),
    column('closes', time, '18:30', 'closes'),
  ],
  rowFaults: ({ opens, closes }) => ({ closes: later(opens, closes) }),
  groupFaults: overlapFaults('erpId', 'weekday'),
}

export const exceptionalDays: Table = {
  name: 'exceptional-days',
  db: 'exceptional_days',
  key: ['erpId', 'day', 'opens'],
  mode: { group: 'erpId' },
  columns: [
    branch,
    column('day', day, '2026-12-24', 'day', 'text', { read: `to_char(t.day, 'YYYY-MM-DD')`, write: 'r."day"::date' }),
    column('opens', timeOrNone, '06:00', 'opens'),
    column('closes', timeOrNone, '13:00', 'closes'),
    column('reason', orElse('', text(120)), 'Heiligabend', 'reason'),
  ],
  rowFaults: ({ opens, closes }) => ({ closes: (opens !== '' || closes !== '') && later(opens, closes) }),
  groupFaults: overlapFaults('erpId', 'day'),
}
