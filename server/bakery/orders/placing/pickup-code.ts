/** What opens the box of a pickup station: a code of one order, known to its customer and to the branch. */
import { randomInt } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { Tx } from '../../db/client'
import { openingCodesOf } from '@/server/bakery/orders/store'

const CODES = 1_000_000

/** Six digits that no order waiting at this station has: one code must not open two boxes. */
export async function newOpeningCode(tx: Tx, branchId: number, now: Date): Promise<string> {
  const taken = await openingCodesOf(tx, branchId, subDays(now, 1))
  for (;;) {
    const code = String(randomInt(CODES)).padStart(6, '0')
    if (!taken.has(code)) return code
  }
}
