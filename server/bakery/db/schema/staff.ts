import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { branches } from './branches'

/** Members of staff. Rows of persons whose access has ended stay in the list. */
export const staffMembers = pgTable(
  'staff_members',
  {
    staffId: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** Argon2id in PHC form; null until the invitation is accepted. */
    passwordHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }),
    accessEndedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('staff_members_email').on(sql`lower(${t.email})`)],
)

/** Role assignments: a row for each role and branch. */
export const staffAssignments = pgTable(
  'staff_assignments',
  {
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** One of `staffRoles`. */
    role: text().notNull(),
    /** null: every branch, including future ones. */
    branchId: integer().references(() => branches.branchId, { onDelete: 'cascade' }),
  },
  (t) => [unique('staff_assignments_once').on(t.staffId, t.role, t.branchId).nullsNotDistinct()],
)

/** Sessions of staff, one for each logged-in device. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token; the token itself is only in the sealed cookie. */
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

/** Invitation links to choose a password; used and replaced ones are deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staffMembers.staffId, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('staff_invitations_token').on(t.tokenHash)],
)
