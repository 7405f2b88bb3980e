import pg from 'pg'

/** PostgreSQL's code (SQLSTATE) of a failed statement; undefined for any other fault. Follows `cause`. */
export function sqlStateOf(fault: unknown): string | undefined {
  if (fault instanceof pg.DatabaseError) return fault.code
  return fault instanceof Error ? sqlStateOf(fault.cause) : undefined
}
