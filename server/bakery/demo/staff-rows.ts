import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { hashPassword } from '../platform/password-hash'
import { branchIdOf } from './branch-rows'
import type { demoStaffMember } from './schema'

type DemoStaffMember = z.output<typeof demoStaffMember>

/** Rows of the demo's staff with hashed passwords and role assignments. */
export async function staffRowsOf(people: readonly DemoStaffMember[], now: Date) {
  const rows = await Promise.all(
    people.map(async ({ name, email, password, role, branches }) => {
      const staffId = randomUUID()
      const branchIds = branches === 'all' ? [null] : branches.map(branchIdOf)
      return {
        member: { staffId, name, email, passwordHash: await hashPassword(password), createdAt: now },
        assignments: branchIds.map((branchId) => ({ staffId, role, branchId })),
      }
    }),
  )
  return { members: rows.map(({ member }) => member), assignments: rows.flatMap(({ assignments }) => assignments) }
}
