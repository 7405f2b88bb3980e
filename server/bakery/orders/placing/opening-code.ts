/** The code that opens the box of a pickup station; the customer and the branch know it. */
import { randomInt } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { Tx } from '../../db/client'
import { openingCodesInUse } from '../numbers/store'

const CODES = 1_000_000

/** Six digits that no other open order of this station has: one code must not open two boxes. */
export async function newOpeningCode(tx: Tx, branchId: number, now: Date): Promise<string> {
  const taken = await openingCodesInUse(tx, branchId, subDays(now, 1))
  for (;;) {
    const code = String(randomInt(CODES)).padStart(6, '0')
    if (!taken.has(code)) return code
  }
}
