/** Times that are offered to a paid order, as it is or with changed goods. */

import type { SlotProblem } from '@/lib/contract/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import type { BranchesService } from '../../branches/service'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import type { BakeryDeps } from '../../deps'
import { cancelDeadline } from '../rules'
import { freeTimesFor, hasCapacityFor, type OrderRecord } from '../service'
import type { QuotedChange } from './change-quote'
import { takesAnotherTime } from './change-rules'

export type ChangeTimesDeps = {
  branches: Pick<BranchesService, 'byId' | 'wavePlan'>
  catalogue: Pick<CatalogueService, 'productsById'>
}

export function createChangeTimes({ clock }: Pick<BakeryDeps, 'clock'>, { branches, catalogue }: ChangeTimesDeps) {
  async function timesOf(executor: Db | Tx, record: OrderRecord, skuids: readonly number[]): Promise<Date[]> {
    const branch = await branches.byId(record.branchId)
    const isOpen = cancelDeadline(record, clock.now()) !== null
    if (branch === undefined || !isOpen || !takesAnotherTime(record)) return []
    return freeTimesFor({ catalogue, branches }, executor, branch, { ...record, skuids }, clock.now())
  }

  /** Whether the present slot has capacity for the changed goods. Less or equal work always fits. */
  async function fitsPresentSlot(executor: Db | Tx, record: OrderRecord, work: number): Promise<boolean> {
    if (work <= record.workUnits) return true
    const branch = await branches.byId(record.branchId)
    return branch === undefined || hasCapacityFor(executor, branch, record, work, clock.now())
  }

  return {
    timesOf,

    /** Why the changed order does not fit its time, with the next time that does; null if it fits. */
    async slotProblemOf(executor: Db | Tx, record: OrderRecord, { next }: QuotedChange): Promise<SlotProblem | null> {
      const start = new Date(next.targetAt)
      const isMoved = start.getTime() !== record.targetAt.getTime()
      if (!isMoved && (await fitsPresentSlot(executor, record, next.workUnits))) return null
      const skuids = next.lines.map(({ skuid }) => skuid)
      const isAmong = (times: readonly Date[]) => times.some((one) => one.getTime() === start.getTime())
      const free = await timesOf(executor, { ...record, workUnits: next.workUnits }, skuids)
      if (isMoved && isAmong(free)) return null
      const other = free.find((one) => one >= start) ?? free.at(-1)
      const isTooSmall = !isMoved || isAmong(await timesOf(executor, record, skuids))
      return {
        code: isTooSmall ? 'slot_too_small' : 'time_not_offered',
        next: other === undefined ? EMPTY_DATE_TIME : toWire(other),
      }
    },
  }
}
