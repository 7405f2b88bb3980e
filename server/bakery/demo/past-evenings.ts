/** Past bread-saver reports of the demo's branches, from which suggestions are computed. */
import { randomUUID } from 'node:crypto'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import type { breadSaverEvenings } from '../db/schema/bread-saver'
import { branchIdOf } from './branch-rows'
import type { DemoBakery } from './load'
import { skuidOf } from './product-rows'
import { createRandom } from './random'

/** Four evenings of each weekday. */
const DAYS = 28
const MOST_BAGS = 6

export function pastEveningsOf(
  { branches, categories }: Pick<DemoBakery, 'branches' | 'categories'>,
  today: string,
): (typeof breadSaverEvenings.$inferInsert)[] {
  const bags = categories.filter(({ breadSaver }) => breadSaver).flatMap(({ products }) => products)
  return branches
    .filter(({ breadSaver }) => breadSaver)
    .flatMap(({ erpId }) => {
      const random = createRandom(erpId)
      return Array.from({ length: DAYS }, (_, ago) => {
        const day = addCalendarDays(today, -1 - ago)
        const packed = bags.map(({ skuNumber }) => [skuidOf(skuNumber), random.whole(1, MOST_BAGS)])
        return {
          branchId: branchIdOf(erpId),
          day,
          bags: Object.fromEntries(packed),
          changeId: randomUUID(),
          answeredAt: instantAt(day, '17:00'),
          answeredBy: '',
        }
      })
    })
}
