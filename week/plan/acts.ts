/** The events of a week: acts of people, and faults of machines. */

/** Acts of a customer with what an earlier act began: an order, or one by telephone that is to be paid. */
export const laterActs = ['change', 'cancel', 'receipt', 'look', 'withdraw', 'pay_link'] as const
/**
 * Acts of staff with whatever they find on their screens, purchases in a real browser, a rush of customers to the last places of a
 * time, guests who try in the evening whether a table is still served, and the answers of customers whose order was moved.
 */
export const staffActs = [
  'purchase_on_screen',
  'rush',
  'late_table',
  'telephone',
  'bread_saver',
  'desk',
  'refund',
  'withdrawals',
  'sell_out',
  'pause',
  'hours',
  'lock',
  'price',
  'workbook',
  'recall',
  'closure',
  'standing_order',
  'answer_move',
  'books',
  'close_books',
  'company',
] as const
export const faultKinds = [
  'node_killed',
  'node_restarted',
  'database_restarted',
  'disk_full',
  'statement_stalls',
  'provider_answers',
  'provider_notices',
  'mail_away',
  'receiver_away',
  'clock_jump',
  'clocks_differ',
] as const
export type FaultKind = (typeof faultKinds)[number]

type Common = {
  /** From 1, in the order of the plan; the same however many acts are left out. */
  id: number
  /** Simulated minutes since the start. */
  minute: number
  /** Decides all choices of the act. */
  seed: number
  /** The node that answers the act's requests; the other one if it is away. */
  node: 0 | 1
}
export type Act = Common &
  (
    | { kind: 'purchase' }
    /** `of`: the act that placed the order, or sent the link. */
    | { kind: (typeof laterActs)[number]; of: number }
    | { kind: (typeof staffActs)[number] }
    | { kind: 'fault'; fault: FaultKind }
  )

export type PlanOptions = {
  seed: number
  days: number
  /** Attempted purchases, some of which are left or refused. */
  orders: number
  faults: readonly FaultKind[]
}
