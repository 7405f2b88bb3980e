import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { branches } from './branches'

/** Who works for the bakery. A person whose access has ended stays, so that the list says so. */
export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** Argon2id in PHC form; null until the first invitation was followed. */
    passwordHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }),
    accessEndedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('staff_members_email').on(sql`lower(${t.email})`)],
)

/** What somebody may do where: a row for each role and branch. */
export const staffAssignments = pgTable(
  'staff_assignments',
  {
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** One of `staffRoles`. */
    role: text().notNull(),
    /** null: every branch, also those to come. */
    branchId: integer().references(() => branches.branchId, { onDelete: 'cascade' }),
  },
  (t) => [unique('staff_assignments_once').on(t.staffId, t.role, t.branchId).nullsNotDistinct()],
)

/** Logins of staff: one for each device. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, which stands in the sealed cookie only. */
    sessionId: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    browser: text().notNull(),
    system: text().notNull(),
    /** 'Dieses Gerät merken' was ticked. */
    remembered: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId), index('staff_sessions_expiry').on(t.expiresAt)],
)

/** Links by which somebody chooses a password; one that was used, or replaced by a newer one, is gone. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which stands in the mail only. */
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('staff_invitations_token').on(t.tokenHash)],
)
