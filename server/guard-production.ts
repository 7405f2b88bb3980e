/** What a shop with real customers refuses to start with, whoever starts it. */
import { findDemoPersons } from './bakery/demo/persons'
import { type Config, ConfigError } from './config'

type Guarded = Pick<Config, 'stage' | 'takesRealMoney' | 'hasOwnBakery' | 'databaseUrl'>

async function loadDemoPersons(databaseUrl: string) {
  try {
    return await findDemoPersons(databaseUrl)
  } catch (fault) {
    throw new ConfigError(
      `Whether people of the demo can log in could not be found out, and a live shop does not start without: ${String(fault)}`,
    )
  }
}

/**
 * Throws a ConfigError, a sentence for the operator; a process that gets one prints it and ends with 1. Each process with a
 * bakery of its own calls this before it answers anybody. What the configuration alone shows is refused where that is read: there
 * is no `Config` of a live shop with demo secrets, with a clock that is set, or without mails, payment or address. Here stands what
 * the database shows.
 *
 * Whoever has read these sources could log in as a customer of the demo: not where real money is taken. And as one of its people
 * behind the counter: not in a live shop at all, not even on trial.
 */
export async function guardProduction({ stage, takesRealMoney, hasOwnBakery, databaseUrl }: Guarded): Promise<void> {
  if (!hasOwnBakery || databaseUrl === undefined || (stage !== 'live' && !takesRealMoney)) return
  const { customers, staff } = await loadDemoPersons(databaseUrl)
  if (takesRealMoney && customers.length > 0) {
    throw new ConfigError(
      `PAYPAL_API_BASE takes real money, and the database holds customers of the demo, whose passwords are published: ${customers.join(', ')}. Begin with a new database, filled by import.`,
    )
  }
  if (staff.length > 0) {
    throw new ConfigError(
      `People of the demo can log in to /team, and their passwords are published: ${staff.join(', ')}. End their access first: npm run team -- end --email ${staff[0]}`,
    )
  }
}
