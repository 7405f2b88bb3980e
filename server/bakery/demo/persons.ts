/** Finds demo customers and staff in a database; their passwords are published with this source code. */
import customerData from '@brand/demo/customers.json' with { type: 'json' }
import staffData from '@brand/demo/staff.json' with { type: 'json' }
import { and, inArray, isNull } from 'drizzle-orm'
import { connect } from '../db/client'
import { customers } from '../db/schema/customers'
import { staffMembers } from '../db/schema/staff'

const emailsOf = (people: readonly { email: string }[]): string[] => people.map(({ email }) => email)

/** Email addresses of the demo's customers and of its staff whose access has not ended, sorted. */
export async function findDemoPersons(databaseUrl: string): Promise<{ customers: string[]; staff: string[] }> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    const buyers = await db
      .select({ email: customers.email })
      .from(customers)
      .where(inArray(customers.email, emailsOf(customerData)))
    const team = await db
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(and(inArray(staffMembers.email, emailsOf(staffData)), isNull(staffMembers.accessEndedAt)))
    return { customers: emailsOf(buyers).toSorted(), staff: emailsOf(team).toSorted() }
  } finally {
    await close()
  }
}
