/** Production: each bakehouse bakes what is ordered from its branches, neither more nor less. */
import { openBrowser } from '../actors/browser'
import { bySql, type Evidence, type Invariants, type Offender } from './invariant'

type List = { bakehouse: string; wave: string; date: string; units: number }

/** Units that are to be baked, by the order lines alone. */
const ORDERED = `
  select l.bakehouse, l.wave, l.wave_day::text as date, (sum(l.units) - coalesce(sum(s.units), 0))::int as units
  from order_lines l join orders o using (order_id)
  left join lateral (
    select sum((x->>'units')::int) as units from refunds r cross join jsonb_array_elements(r.lines) x
    where r.order_id = l.order_id and r.reason = 'sold_out' and r.state <> 'refused' and (x->>'position')::int = l.position
  ) s on true
  where l.wave <> '' and o.state in ('paid', 'ready', 'collected') and l.wave_day >= ($1::timestamptz at time zone 'Europe/Berlin')::date
  group by 1, 2, 3`

async function differentLists({ world }: Evidence): Promise<Offender[]> {
  const { call } = openBrowser({ url: () => world.urlOf(0), onFault: () => {}, count: () => {} })
  const login = { email: 'almut@team.hansejunge.example', password: 'MoinTeam2026!', remember: false }
  if (!(await call('POST /api/team/login', login)).ok) return [{ text: 'head office could not log in' }]
  const offenders: Offender[] = []
  for (const { units, ...list } of await world.query<List>(ORDERED, [world.start])) {
    const name = `${list.wave} of ${list.date}, ${list.bakehouse}`
    const shown = await call('GET /api/production', list)
    if (shown.ok && shown.value.total !== units)
      offenders.push({ text: `${name}: the list has ${shown.value.total} units, ordered are ${units}` })
    // A print makes open changes a supplement, so versions with supplements are the orders.
    const printed = await call('POST /api/production/print', list)
    const [last] = await world.query<{ total: number }>(
      `select total from production_versions where day = $1 and wave = $2 and bakehouse = $3 order by version desc, supplement desc limit 1`,
      [list.date, list.wave, list.bakehouse],
    )
    if (!(shown.ok && printed.ok)) offenders.push({ text: `${name} could not be printed` })
    else if (last !== undefined && last.total !== units)
      offenders.push({ text: `${name}: printed ${last.total} units, ordered are ${units}` })
  }
  return offenders
}

export const production: Invariants = {
  'an order is baked by the bakehouse of its branch': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ' || l.bakehouse || ' instead of ' || b.bakehouse as offender
     from order_lines l join orders o using (order_id) join branches b using (branch_id)
     where l.wave <> '' and o.created_at >= $1 and l.bakehouse <> b.bakehouse`,
  ),
  'a wave bakes before the order is collected': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ' || l.wave || ' on ' || l.wave_day || ' for ' || o.target_at as offender
     from order_lines l join orders o using (order_id) join bake_waves w on w.name = l.wave
     where o.created_at >= $1 and (l.wave_day + w.time::time) at time zone 'Europe/Berlin' > o.target_at`,
  ),
  'the printed lists are the orders': { when: 'calm', find: differentLists },
}
