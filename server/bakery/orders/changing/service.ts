/**
 * Changing a paid order until its cut-off: time at the same branch, note, goods. One file per use case:
 *
 * - offered-times.ts, addable-goods.ts, quote-change.ts: what can be chosen, and what it would cost
 * - change-order.ts: a change that costs no more; a lower price is refunded by the refund ledger
 * - open-change.ts, capture-change.ts: a change that costs more; the order stays as it is until the difference is paid
 */
import { bindUseCases } from '../../bind-use-cases'
import { changeGoods } from './addable-goods'
import { captureChange } from './capture-change'
import { changeOrder } from './change-order'
import type { QuotedChange } from './change-quote'
import type { ChangeDeps } from './deps'
import { changeTimes } from './offered-times'
import { openChange } from './open-change'
import { quoteChange } from './quote-change'

export { addableGoods } from './addable-goods'
export { applyChecked, payDifference } from './change-order'
export { checkChange } from './check-change'
export type { ChangeDeps } from './deps'
export type { QuotedChange }

/** The use cases as operations of the contract. */
export const createOrderChanges = (deps: ChangeDeps) =>
  bindUseCases(deps, { changeTimes, changeGoods, quoteChange, changeOrder, openChange, captureChange })
