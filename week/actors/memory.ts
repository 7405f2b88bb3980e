/**
 * The acts of people and the answers they got, by the act's id. The invariants compare it with the database, the provider and the
 * letters.
 */
export type Purchase = {
  act: number
  email: string
  /** The provider's ids of all payments that were opened. */
  references: string[]
  /** The sum shown on the button. */
  shownCents: number
  orderGuid: string | null
  /** The shop said that the order is placed. */
  toldPaid: boolean
  /** The shop said that the order is cancelled. */
  toldCancelled: boolean
}

/** A withdrawal that the shop has confirmed. */
export type Withdrawal = { act: number; orderNumber: string; cents: number }

/** The answer to a proposed time that the shop has accepted. */
export type AnsweredMove = { act: number; orderGuid: string; answer: 'kept' | 'other_time' | 'refund' }

export type Refund = { act: number; orderNumber: string; cents: number }
/** An act as played, for the report of a failure. */
export type Played = { act: number; minute: number; kind: string; objects: Set<string>; steps: string[] }

export function createMemory() {
  /** By act; of an act with several customers by its number and fractions. */
  const purchases = new Map<number, Purchase>()
  const refunds: Refund[] = []
  const withdrawals: Withdrawal[] = []
  const moves: AnsweredMove[] = []
  const closedMonths = new Map<string, number>()
  const imports = new Set<number>()
  const played = new Map<number, Played>()
  const faults: string[] = []
  const outcomes = new Map<string, number>()
  let requests = 0
  return {
    purchases,
    refunds,
    withdrawals,
    moves,
    /** Gross cents of the months that the books have closed. */
    closedMonths,
    /** Ids of published workbooks. */
    imports,
    played,
    /** Sentences about responses that the shop must never give. */
    faults,
    outcomes,
    requests: () => requests,
    countRequest: () => {
      requests += 1
    },
    countOutcome: (name: string) => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1),
    begin(act: number, minute: number, kind: string): Played {
      const entry = { act, minute, kind, objects: new Set<string>(), steps: [] }
      played.set(act, entry)
      return entry
    },
  }
}

export type Memory = ReturnType<typeof createMemory>
