import { inArray } from 'drizzle-orm'
import { connect } from '../db/client'
import { customers } from '../db/schema/customers'
import { loadDemoBakery } from './load'

/** E-mail addresses of the demo's customers in this database: their passwords are published with these sources. */
export async function findDemoPersons(databaseUrl: string): Promise<string[]> {
  const published = (await loadDemoBakery()).customers.map(({ email }) => email)
  const { db, close } = connect(databaseUrl, 1)
  try {
    const found = await db.select({ email: customers.email }).from(customers).where(inArray(customers.email, published))
    return found.map(({ email }) => email).toSorted()
  } finally {
    await close()
  }
}
