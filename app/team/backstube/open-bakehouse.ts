/** Loads the data of every bakehouse page: the caller, the waves around a day and the selected wave. */

import { waveOf } from '@/components/team/bakehouse/bakehouse-words'
import { chosenWave } from '@/components/team/bakehouse/production-list-contents'
import { calendarDate } from '@/lib/contract/common'
import type { Caller } from '@/lib/contract/operation'
import type { ProductionList } from '@/lib/contract/staff/production'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { shop, throwNotFound } from '@/server/shop'

export type BakehousePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The wave of `?backstube=&tag=&welle=`, else the current one; invalid parameters are ignored. */
export async function openBakehouse({ searchParams }: BakehousePageProps, path: string) {
  const caller = await shop().requireStaff(path)
  if (!hasRole(caller.staff, ['bakehouse', 'head_office'])) throwNotFound()
  const query = await searchParams
  const date = calendarDate.safeParse(query['tag']).data
  const bakehouse = single(query['backstube'])
  const found = await shop()
    .backend()
    .production.waves(caller, { ...(date && { date }), ...(bakehouse && { bakehouse }) })
  if (!found.ok) throwNotFound()
  const { now, bakehouses } = found.value
  const [tomorrow] = found.value.waves.filter((wave) => wave.date !== found.value.date)
  // Two days: more would not fit on a tablet.
  const waves = found.value.waves.filter((wave) => wave.date === found.value.date || wave === tomorrow)
  const wave = chosenWave(waves, { date, wave: single(query['welle']) }, new Date(now))
  return {
    caller,
    waves,
    now,
    bakehouses,
    bakehouse: found.value.bakehouse,
    wave,
    parameter: (name: string) => single(query[name]),
  }
}

export type Bakehouse = Awaited<ReturnType<typeof openBakehouse>>

/** The production list of the wave; null if it has no products. */
export async function listOf({ wave }: Bakehouse, caller: Caller): Promise<ProductionList | null> {
  if (wave === undefined) return null
  const list = await shop().backend().production.list(caller, waveOf(wave))
  return list.ok ? list.value : null
}
