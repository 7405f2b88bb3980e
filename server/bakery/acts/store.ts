/** SQL of the acts. */
import type { Db, Tx } from '../db/client'
import { staffActs } from '../db/schema/staff'

export async function insertAct(tx: Tx | Db, act: typeof staffActs.$inferInsert): Promise<void> {
  await tx.insert(staffActs).values(act)
}
