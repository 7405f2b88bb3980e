import { and, inArray, isNull } from 'drizzle-orm'
import { connect } from '../db/client'
import { customers } from '../db/schema/customers'
import { staffMembers } from '../db/schema/staff'
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

/** E-mail addresses of the demo's people behind the counter who can log in to this database, or come in by a link. */
export async function findDemoStaff(databaseUrl: string): Promise<string[]> {
  const published = (await loadDemoBakery()).staff.map(({ email }) => email)
  const { db, close } = connect(databaseUrl, 1)
  try {
    const found = await db
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(and(inArray(staffMembers.email, published), isNull(staffMembers.accessEndedAt)))
    return found.map(({ email }) => email).toSorted()
  } finally {
    await close()
  }
}
