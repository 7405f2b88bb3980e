/** SQL of staff: persons, role assignments, sessions and invitation links. */
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { alphabetical } from '../db/german-text'
import { branches } from '../db/schema/branches'
import { staffAssignments, staffInvitations, staffMembers, staffSessions } from '../db/schema/staff'
import type { AssignmentRow } from './rules'

export type MemberRecord = typeof staffMembers.$inferSelect
export type SessionRecord = typeof staffSessions.$inferSelect

const hasEmail = (email: string) => eq(sql`lower(${staffMembers.email})`, emailKey(email))

export async function findByEmail(db: Db | Tx, email: string): Promise<MemberRecord | null> {
  const [found] = await db.select().from(staffMembers).where(hasEmail(email))
  return found ?? null
}

/** Locks the row until the transaction ends. */
export async function lockMember(tx: Tx, staffId: string): Promise<MemberRecord | null> {
  const [found] = await tx.select().from(staffMembers).where(eq(staffMembers.staffId, staffId)).for('update')
  return found ?? null
}

/** False when another member has this address. */
export async function insertMember(
  tx: Tx,
  member: Pick<MemberRecord, 'staffId' | 'name' | 'email' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await tx.insert(staffMembers).values(member).onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function updateMember(
  tx: Tx,
  staffId: string,
  change: Partial<Pick<MemberRecord, 'passwordHash' | 'accessEndedAt'>>,
): Promise<void> {
  await tx.update(staffMembers).set(change).where(eq(staffMembers.staffId, staffId))
}

/** Assignments of these persons, or of all; branches by their ERP ids. */
export async function readAssignments(
  db: Db | Tx,
  staffIds?: readonly string[],
): Promise<(AssignmentRow & { staffId: string })[]> {
  return db
    .select({ staffId: staffAssignments.staffId, role: staffAssignments.role, branchERPId: branches.erpId })
    .from(staffAssignments)
    .leftJoin(branches, eq(branches.branchId, staffAssignments.branchId))
    .where(staffIds === undefined ? undefined : inArray(staffAssignments.staffId, [...staffIds]))
    .orderBy(staffAssignments.role)
}

/** `branchId`: the database's id; null: all branches. */
export async function replaceAssignments(
  tx: Tx,
  staffId: string,
  rows: readonly { role: string; branchId: number | null }[],
): Promise<void> {
  await tx.delete(staffAssignments).where(eq(staffAssignments.staffId, staffId))
  await tx
    .insert(staffAssignments)
    .values(rows.map((row) => ({ staffId, ...row })))
    .onConflictDoNothing()
}

export const listMembers = (db: Db | Tx, staffId?: string) =>
  db
    .select({ member: staffMembers, invitedUntil: staffInvitations.expiresAt })
    .from(staffMembers)
    .leftJoin(staffInvitations, eq(staffInvitations.staffId, staffMembers.staffId))
    .where(staffId === undefined ? undefined : eq(staffMembers.staffId, staffId))
    .orderBy(
      sql`${staffMembers.accessEndedAt} is not null`,
      alphabetical(sql`${staffMembers.name}`),
      staffMembers.email,
    )

/** Unexpired sessions, the latest seen first. */
export const listSessions = (db: Db | Tx, now: Date, staffId?: string): Promise<SessionRecord[]> =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(gt(staffSessions.expiresAt, now), staffId === undefined ? undefined : eq(staffSessions.staffId, staffId)),
    )
    .orderBy(desc(staffSessions.lastSeenAt))

/** The session with its person; null when it does not exist or the person's access has ended. */
export async function readSession(db: Db, sessionId: string) {
  const [found] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffSessions.staffId))
    .where(and(eq(staffSessions.sessionId, sessionId), isNull(staffMembers.accessEndedAt)))
  return found ?? null
}

/** Inserts the session and deletes all but the person's `most` latest seen ones. */
export async function insertSession(tx: Tx, session: SessionRecord, most: number): Promise<void> {
  await tx.insert(staffSessions).values(session)
  const latest = tx
    .select({ sessionId: staffSessions.sessionId })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, session.staffId))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.createdAt))
    .offset(most)
  await tx.delete(staffSessions).where(inArray(staffSessions.sessionId, latest))
}

/** Never sets an earlier time: the nodes' clocks differ slightly. */
export async function updateLastSeen(
  db: Db,
  { sessionId, staffId }: Pick<SessionRecord, 'sessionId' | 'staffId'>,
  at: Date,
): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastSeenAt: at })
    .where(and(eq(staffSessions.sessionId, sessionId), lt(staffSessions.lastSeenAt, at)))
  await db
    .update(staffMembers)
    .set({ lastSeenAt: at })
    .where(
      and(
        eq(staffMembers.staffId, staffId),
        sql`(${staffMembers.lastSeenAt} is null or ${staffMembers.lastSeenAt} < ${at.toISOString()})`,
      ),
    )
}

/** Deletes one session of a person, or all. Returns how many were deleted. */
export async function deleteSessions(db: Db | Tx, staffId: string, sessionId?: string): Promise<number> {
  const deleted = await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        sessionId === undefined ? undefined : eq(staffSessions.sessionId, sessionId),
      ),
    )
  return deleted.rowCount ?? 0
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lte(staffSessions.expiresAt, now))
}

/** Each person has one invitation at most; a new one replaces it. */
export async function replaceInvitation(tx: Tx, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = invitation
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: { tokenHash, expiresAt } })
}

export async function deleteInvitation(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now))

/** The invited person; null for a link that is unknown, used, replaced or expired. */
export async function findInvited(db: Db, tokenHash: string, now: Date): Promise<MemberRecord | null> {
  const [found] = await db
    .select({ member: staffMembers })
    .from(staffInvitations)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffInvitations.staffId))
    .where(and(isOpen(tokenHash, now), isNull(staffMembers.accessEndedAt)))
  return found?.member ?? null
}

/** Consumes the link and returns the person's id; null when it is not valid. */
export async function consumeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(staffInvitations)
    .where(isOpen(tokenHash, now))
    .returning({ staffId: staffInvitations.staffId })
  return taken?.staffId ?? null
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now))
}
