/** SQL of staff: persons, what they may, where they are logged in, and the links that invite them. */
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
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

/** The person, whom nobody else changes until the transaction ends. */
export async function lockMember(tx: Tx, staffId: string): Promise<MemberRecord | null> {
  const [found] = await tx.select().from(staffMembers).where(eq(staffMembers.staffId, staffId)).for('update')
  return found ?? null
}

/** False when somebody has this address already. */
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

/** Of these persons, or of everybody; the branches by their ERP ids. */
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

/** `branchId` of the database; null: all. */
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
    .orderBy(sql`${staffMembers.accessEndedAt} is not null`, sql`lower(${staffMembers.name})`, staffMembers.email)

/** Those that are not over, the latest seen first. */
export const listSessions = (db: Db | Tx, now: Date, staffId?: string): Promise<SessionRecord[]> =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(gt(staffSessions.expiresAt, now), staffId === undefined ? undefined : eq(staffSessions.staffId, staffId)),
    )
    .orderBy(desc(staffSessions.lastSeenAt))

/** The session with the person it is of; null when either is over. */
export async function readSession(db: Db, sessionId: string) {
  const [found] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffSessions.staffId))
    .where(and(eq(staffSessions.sessionId, sessionId), isNull(staffMembers.accessEndedAt)))
  return found ?? null
}

/** Answers the sessions that made room, so that the person has no more than `most`. */
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

/** Never puts the time back: nodes' clocks differ a little. */
export async function noteSeen(
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

/** One of a person's, or all. Answers how many are gone. */
export async function deleteSessions(db: Db | Tx, staffId: string, sessionId?: string): Promise<number> {
  const gone = await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        sessionId === undefined ? undefined : eq(staffSessions.sessionId, sessionId),
      ),
    )
  return gone.rowCount ?? 0
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lte(staffSessions.expiresAt, now))
}

/** In place of the link before. */
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

/** Whom an open link invites; null for one that is unknown, used, replaced or too old. */
export async function findInvited(db: Db, tokenHash: string, now: Date): Promise<MemberRecord | null> {
  const [found] = await db
    .select({ member: staffMembers })
    .from(staffInvitations)
    .innerJoin(staffMembers, eq(staffMembers.staffId, staffInvitations.staffId))
    .where(and(isOpen(tokenHash, now), isNull(staffMembers.accessEndedAt)))
  return found?.member ?? null
}

/** Uses the link up and tells whose it was. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(staffInvitations)
    .where(isOpen(tokenHash, now))
    .returning({ staffId: staffInvitations.staffId })
  return taken?.staffId ?? null
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now))
}
