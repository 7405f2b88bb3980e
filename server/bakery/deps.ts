/** Dependencies that every module of the bakery receives; no module reads globals. */
import type { BusinessSettings } from '@/lib/domain/business-settings'
import type { Log } from '../log'
import type { Db } from './db/client'
import type { ChangeNotifications } from './db/listen'
import type { RateLimiter } from './limits/service'
import type { Clock } from './platform/clock'

export type BakeryDeps = BusinessSettings & {
  db: Db
  /** LISTEN/NOTIFY of the database, received by every node. */
  changes: ChangeNotifications
  clock: Clock
  /** Rate limits of costly operations. */
  limits: RateLimiter
  log: Log
  /** URL of the shop, for links in emails and for the return from a payment provider's pages. */
  publicUrl: string
  smtpUrl: string | undefined
  /** Undefined: the embedded gazetteer is used instead of HERE. */
  hereApiKey: string | undefined
}
