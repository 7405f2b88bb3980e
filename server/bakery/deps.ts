/** Dependencies that every module of the bakery receives; no module reads globals. */
import type { Figures } from '@/lib/domain/business-settings'
import type { Log } from '../log'
import type { Db } from './db/client'
import type { Changes } from './db/listen'
import type { Limits } from './limits/service'
import type { Clock } from './platform/clock'

export type BakeryDeps = Figures & {
  db: Db
  /** LISTEN/NOTIFY of the database, received by every node. */
  changes: Changes
  clock: Clock
  /** Rate limits of costly operations. */
  limits: Limits
  log: Log
  /** URL of the shop, for links in emails and for the return from a payment provider's pages. */
  publicUrl: string
  smtpUrl: string | undefined
  /** Undefined: the embedded gazetteer is used instead of HERE. */
  hereApiKey: string | undefined
}
