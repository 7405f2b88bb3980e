/** What every module of the bakery is given; nothing is fetched from a global. */
import type { Figures } from '@/lib/domain/business-settings'
import type { Log } from '../log'
import type { Db } from './db/client'
import type { Changes } from './db/listen'
import type { Limits } from './limits/service'
import type { Clock } from './platform/clock'

export type BakeryDeps = Figures & {
  db: Db
  /** What the database notifies all nodes of. */
  changes: Changes
  clock: Clock
  /** How often somebody may do what costs something. */
  limits: Limits
  log: Log
  /** Address of the shop, for links in mails and the return from a provider's pages. */
  publicUrl: string
  smtpUrl: string | undefined
  /** Missing: the embedded gazetteer answers. */
  hereApiKey: string | undefined
}
