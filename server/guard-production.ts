/** Refuses to start a live shop whose database contains logins of the demo. */
import { findDemoPersons } from './bakery/demo/persons'
import { type Config, ConfigError } from './config'

type Guarded = Pick<Config, 'stage' | 'takesRealMoney' | 'hasOwnBakery' | 'databaseUrl'>

async function loadDemoPersons(databaseUrl: string) {
  try {
    return await findDemoPersons(databaseUrl)
  } catch (fault) {
    // The message of the query itself names all persons of the demo.
    const { message } = ((fault as Error).cause ?? fault) as Error
    throw new ConfigError(
      `The database could not be checked for logins of the demo, so the live shop does not start: ${message}. Check DATABASE_URL, and run npm run migrate if the tables are missing.`,
      { cause: fault },
    )
  }
}

/**
 * Throws a ConfigError, a sentence for the operator; the process prints it and exits with 1. Every process with its own bakery
 * calls this before it handles requests. Faults of the configuration alone are refused by config.ts; this checks the database:
 * the passwords of the demo are published with the source code, so demo customers are refused with real money, and demo staff
 * in every live shop. If the database cannot be read, `cause` is its error.
 */
export async function guardProduction({ stage, takesRealMoney, hasOwnBakery, databaseUrl }: Guarded): Promise<void> {
  if (!hasOwnBakery || databaseUrl === undefined || (stage !== 'live' && !takesRealMoney)) return
  const { customers, staff } = await loadDemoPersons(databaseUrl)
  if (takesRealMoney && customers.length > 0) {
    throw new ConfigError(
      `PAYPAL_API_BASE takes real money, and the database holds customers of the demo, whose passwords are published: ${customers.join(', ')}. Start with a new database and fill it with npm run import.`,
    )
  }
  if (staff.length > 0) {
    throw new ConfigError(
      `People of the demo can log in to /team, and their passwords are published: ${staff.join(', ')}. End their access first: npm run team -- end --email ${staff[0]}`,
    )
  }
}
