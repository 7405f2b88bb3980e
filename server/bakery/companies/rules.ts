/** Deadlines of companies, and who looks after them. Pure. */
export const INVITATION_DAYS = 14
/** Days after its issue until which a collective invoice is to be paid. */
export const PAYMENT_DAYS = 14

/** The person who becomes admin when this one leaves; null: there is another admin, or nobody else. */
export function successorOf<Person extends { customerId: string; isAdmin: boolean }>(
  people: readonly Person[],
  leaving: string,
): Person | null {
  const staying = people.filter(({ customerId }) => customerId !== leaving)
  return staying.some(({ isAdmin }) => isAdmin) ? null : (staying[0] ?? null)
}
