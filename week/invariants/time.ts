/** Time: nothing is promised for a minute that is over, or at which the branch is closed. */
import { dayOf } from '@/lib/format/berlin-time'
import { publicHolidays } from '@/server/bakery/branches/public-holidays'
import type { World } from '../world/world'
import { bySql, type Invariant, type Invariants } from './invariant'

/** Weekday whose hours hold on public holidays. */
const SUNDAY = 7

/**
 * Hours of the branch of `o` on the day of `at` that include it; minutes before closing are not counted. On a public holiday of
 * its Land a branch has Sunday's hours, or is closed.
 */
const isOpen = (at: string, before = '0') => `(
  select bool_or((${at} at time zone 'Europe/Berlin')::time >= h.opens::time
    and (h.closes = '24:00' or (${at} at time zone 'Europe/Berlin')::time <= h.closes::time - make_interval(mins => ${before}))
  ) from (
    select opens, closes from exceptional_days e where e.branch_id = o.branch_id
      and e.day = (${at} at time zone 'Europe/Berlin')::date and opens <> ''
    union all
    select opens, closes from opening_hours r join branches using (branch_id)
      left join holidays f on f.land = branches.land and f.day = (${at} at time zone 'Europe/Berlin')::date
      where r.branch_id = o.branch_id and (f.day is null or branches.open_on_holidays)
      and r.weekday = case when f.day is null then extract(isodow from ${at} at time zone 'Europe/Berlin') else ${SUNDAY} end
      and not exists (select from exceptional_days e where e.branch_id = o.branch_id
        and e.day = (${at} at time zone 'Europe/Berlin')::date)
  ) h)`

/** Public holidays of the year and the next one, by Land. */
async function readHolidays({ query, start }: World): Promise<{ land: string; day: string }[]> {
  const year = Number(dayOf(start).slice(0, 4))
  const lands = await query<{ land: string }>('select distinct land from branches')
  return lands.flatMap(({ land }) =>
    [year, year + 1].flatMap((one) => [...publicHolidays(land, one).keys()].map((day) => ({ land, day }))),
  )
}

/** A query with `isOpen`; $1 is the start of the week, $2 is now. */
const byHours = (text: string): Invariant => ({
  when: 'hourly',
  find: async ({ world }) =>
    (
      await world.query<{ offender: string; order_number: string }>(
        `with holidays as (select land, day from jsonb_to_recordset($3::jsonb) as h(land text, day date)) ${text}`,
        [world.start, world.now(), JSON.stringify(await readHolidays(world))],
      )
    ).map(({ offender, order_number }) => ({ text: offender, objects: [order_number] })),
})

export const time: Invariants = {
  'nothing is ordered for a minute that is over': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ordered at ' || o.created_at || ' for ' || o.target_at as offender from orders o
     where o.created_at >= $1 and o.order_mode <> 'inhouse' and o.created_at > o.target_at`,
  ),
  'an order that waits is for an hour at which its branch is open': byHours(
    `select o.order_number, o.order_number || ' is for ' || o.target_at as offender from orders o
     where o.created_at >= $1 and o.state in ('paid', 'ready') and o.order_mode <> 'inhouse' and o.target_at > $2
       and not coalesce(${isOpen('o.target_at')}, false)`,
  ),
  'a table is ordered while the branch serves tables': byHours(
    `select o.order_number, o.order_number || ': ordered at ' || o.created_at as offender
     from orders o join branches b using (branch_id)
     where o.created_at between $1 and $2 and o.order_mode = 'inhouse' and o.paid_at is not null
       and not coalesce(${isOpen('o.created_at', 'b.last_table_order_minutes')}, false)`,
  ),
}
