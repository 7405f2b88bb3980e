/**
 * Changing a paid order until its cut-off: time at the same branch, note, goods. One file per use case:
 *
 * - offered-times.ts, addable-goods.ts, quote-change.ts: what can be chosen, and what it would cost
 * - change-order.ts: a change that costs no more; a lower price is refunded by the refund ledger
 * - open-change.ts, capture-change.ts: a change that costs more; the order stays as it is until the difference is paid
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { changeGoods } from './addable-goods'
import { captureChange } from './capture-change'
import { changeOrder } from './change-order'
import type { ChangeDeps } from './deps'
import { changeTimes } from './offered-times'
import { openChange } from './open-change'
import { quoteChange } from './quote-change'

type Operations = Pick<
  BakeryBackend['checkout'],
  'changeTimes' | 'changeGoods' | 'quoteChange' | 'changeOrder' | 'openChange' | 'captureChange'
>

/** The use cases as operations of the contract. */
export const createOrderChanges = (deps: ChangeDeps): Operations => ({
  changeTimes: (caller, input) => changeTimes(deps, caller, input),
  changeGoods: (caller, input) => changeGoods(deps, caller, input),
  quoteChange: (caller, input) => quoteChange(deps, caller, input),
  changeOrder: (caller, input) => changeOrder(deps, caller, input),
  openChange: (caller, input) => openChange(deps, caller, input),
  captureChange: (caller, input) => captureChange(deps, caller, input),
})
