/** Time: nothing is promised for a minute that is over, or at which the branch is closed. */
import { bySql, type Invariants } from './invariant'

/** Hours of the branch of `o` on the day of `at` that include it; minutes before closing are not counted. */
const isOpen = (at: string, before = '0') => `(
  select bool_or((${at} at time zone 'Europe/Berlin')::time >= h.opens::time
    and (h.closes = '24:00' or (${at} at time zone 'Europe/Berlin')::time <= h.closes::time - make_interval(mins => ${before}))
  ) from (
    select opens, closes from exceptional_days e where e.branch_id = o.branch_id
      and e.day = (${at} at time zone 'Europe/Berlin')::date and opens <> ''
    union all
    select opens, closes from opening_hours r where r.branch_id = o.branch_id
      and r.weekday = extract(isodow from ${at} at time zone 'Europe/Berlin')
      and not exists (select from exceptional_days e where e.branch_id = o.branch_id
        and e.day = (${at} at time zone 'Europe/Berlin')::date)
  ) h)`

export const time: Invariants = {
  'nothing is ordered for a minute that is over': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ordered at ' || o.created_at || ' for ' || o.target_at as offender from orders o
     where o.created_at >= $1 and o.order_mode <> 'inhouse' and o.created_at > o.target_at`,
  ),
  'an order that waits is for an hour at which its branch is open': {
    when: 'hourly',
    find: async ({ world }) =>
      (
        await world.query<{ order_number: string; target_at: Date }>(
          `select o.order_number, o.target_at from orders o where o.created_at >= $1 and o.state in ('paid', 'ready')
             and o.order_mode <> 'inhouse' and o.target_at > $2 and not coalesce(${isOpen('o.target_at')}, false)`,
          [world.start, world.now()],
        )
      ).map(({ order_number, target_at }) => ({
        text: `${order_number} is for ${target_at.toISOString()}`,
        objects: [order_number],
      })),
  },
  'a table is ordered while the branch serves tables': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ordered at ' || o.created_at as offender
     from orders o join branches b using (branch_id)
     where o.created_at >= $1 and o.order_mode = 'inhouse' and o.paid_at is not null
       and not coalesce(${isOpen('o.created_at', 'b.last_table_order_minutes')}, false)`,
  ),
}
