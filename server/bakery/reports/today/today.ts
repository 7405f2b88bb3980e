/** The day as it runs, beside the same weekday a week before until the same time of day. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import type { AttentionItem, Measures } from '@/lib/contract/staff/reports'
import { attentionKinds } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import { addCalendarDays, clockOf, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { Db } from '../../db/client'
import { countStuck } from '../../queues/service'
import { countOpenRefunds } from '../../refunds/service'
import type { ReportsDeps } from '../deps'
import { estimateLost, meanOrder } from '../rules'
import {
  type LostRow,
  type PartOfDay,
  readFullTimes,
  readHours,
  readLostOf,
  readOrdersByHour,
  readSearches,
  readTroubles,
  readUrgent,
} from './store'

type Answer = ReturnType<BakeryBackend['reports']['today']>

const WEEK = 7
/** Full times that are listed. */
const TIMES_SHOWN = 6
/** Sold-out products that are listed. */
const PRODUCTS_SHOWN = 6

type Part = { total: Measures; lost: readonly LostRow[]; mean: number }

async function readPart(db: Db, part: PartOfDay): Promise<Part> {
  const [hours, troubles, lost] = await Promise.all([
    readHours(db, part),
    readTroubles(db, part),
    readLostOf(db, part.day),
  ])
  const of = (name: 'orders' | 'turnover' | 'discount' | 'units') => sum(hours.map((hour) => hour[name]))
  const sums = { orders: of('orders'), units: of('units'), turnover: of('turnover'), discount: of('discount') }
  const mean = meanOrder(sums)
  const countOf = (cause: LostRow['cause']) => sum(lost.flatMap((row) => (row.cause === cause ? row.count : [])))
  const all = { full: countOf('full'), soldOutCents: sum(lost.map(({ cents }) => cents)), searches: countOf('search') }
  return { total: { ...sums, ...troubles, lost: estimateLost(all, mean), searches: all.searches }, lost, mean }
}

/** Hours that are shown in any case, so that the picture does not change its shape in the morning. */
const USUAL_HOURS = { first: 6, last: 18 }

/** Today's orders beside those of the whole day before; empty without any. */
function toHours(now: ReadonlyMap<number, number>, before: ReadonlyMap<number, number>) {
  const present = [...now.keys(), ...before.keys()]
  if (present.length === 0) return []
  const [first, last] = [Math.min(USUAL_HOURS.first, ...present), Math.max(USUAL_HOURS.last, ...present)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, now: now.get(hour) ?? 0, before: before.get(hour) ?? 0 }
  })
}

async function toLost({ catalogue }: ReportsDeps, { lost, mean }: Part) {
  const products = await catalogue.productsById(lost.map(({ skuid }) => skuid))
  return lost
    .flatMap(({ cause, skuid, count, branches, cents }) =>
      cause === 'search'
        ? []
        : [
            {
              cause,
              name: products.get(skuid)?.name ?? '',
              count,
              branches,
              cents: cause === 'full' ? count * mean : cents,
            },
          ],
    )
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, PRODUCTS_SHOWN)
}

async function attentionOf(
  db: Db,
  now: Date,
  of: { day: string; begins: Date; ends: Date },
  byId: ReadonlyMap<number, BranchRecord>,
): Promise<AttentionItem[]> {
  const [urgent, stuck, openRefunds] = await Promise.all([
    readUrgent(db, { now, ...of }),
    countStuck(db, now),
    countOpenRefunds(db),
  ])
  const items = [
    ...urgent,
    ...Object.entries({ ...stuck, open_refunds: openRefunds }).map(([kind, count]) => ({
      kind,
      count,
      branchId: null,
      orderNumber: '',
    })),
  ]
  return attentionKinds.flatMap((kind) => {
    const item = items.find((one) => one.kind === kind)
    if (item === undefined || item.count === 0) return []
    const branch = item.branchId === null ? undefined : byId.get(item.branchId)
    return {
      ...{ kind, count: item.count, orderNumber: item.orderNumber },
      ...{ branchERPId: branch?.erpId ?? 0, branchPublicName: branch?.publicName ?? '' },
    }
  })
}

export async function today(deps: ReportsDeps): Answer {
  const { db, clock, branches } = deps
  const now = clock.now()
  const day = dayOf(now)
  const beforeDate = addCalendarDays(day, -WEEK)
  const [begins, ends] = [instantAt(day, '00:00'), instantAt(addCalendarDays(day, 1), '00:00')]
  const byId = new Map((await branches.all()).map((branch) => [branch.branchId, branch]))
  const [part, partBefore, hours, hoursBefore, full, searches, attention] = await Promise.all([
    readPart(db, { day, from: begins, until: now }),
    readPart(db, { day: beforeDate, from: instantAt(beforeDate, '00:00'), until: instantAt(beforeDate, clockOf(now)) }),
    readOrdersByHour(db, day),
    readOrdersByHour(db, beforeDate),
    readFullTimes(db, now, ends),
    readSearches(db, day),
    attentionOf(db, now, { day, begins, ends }, byId),
  ])
  return ok({
    ...{ at: toWire(now), date: day, beforeDate },
    total: { now: part.total, before: partBefore.total },
    hours: toHours(hours, hoursBefore),
    full: {
      count: full.length,
      next: full.slice(0, TIMES_SHOWN).map(({ branchId, service, startsAt, capacity }) => ({
        ...{ branchERPId: byId.get(branchId)?.erpId ?? 0, branchPublicName: byId.get(branchId)?.publicName ?? '' },
        ...{ service, clock: clockOf(startsAt), capacity },
      })),
    },
    lost: await toLost(deps, part),
    ...{ searches, attention },
  })
}
