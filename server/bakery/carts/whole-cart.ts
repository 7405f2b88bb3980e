/** The note of the cart, closing its notification, and emptying it. */
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { breadNoteOf, tableOfNote } from '@/lib/words/de/cart-note'
import { releaseHold } from '../slots/service'
import { type CartDeps, type CartInput, writeCart } from './cart-writer'
import { isTable } from './configuration/config-rules'
import { emptyCart, isNew } from './rules'

/** At a table the note is the number of the table, else whether bread is sliced. */
export const saveNote = (deps: CartDeps, caller: Caller, { noteText }: CartInput<'saveNote'>) =>
  writeCart<'table_invalid' | 'note_unknown'>(deps, caller, async (_tx, before) => {
    if (before.orderMode !== 'inhouse') {
      const note = breadNoteOf(noteText.trim())
      return note === null ? refuse('note_unknown') : ok({ cart: { ...before, note } })
    }
    const branch = before.branchId === null ? undefined : await deps.branches.byId(before.branchId)
    const tableNumber = tableOfNote(noteText)
    if (tableNumber === null || branch === undefined || !isTable(tableNumber, branch)) return refuse('table_invalid')
    return ok({ cart: { ...before, tableNumber } })
  })

export const dismissNotification = (deps: CartDeps, caller: Caller) =>
  writeCart(deps, caller, async (_tx, before) =>
    ok({ cart: before.notification === null ? before : { ...before, notification: null } }),
  )

export const reset = (deps: CartDeps, caller: Caller) =>
  writeCart(deps, caller, async (tx, before) => {
    if (isNew(before)) return ok({ cart: before })
    await releaseHold(tx, before.cartId)
    const { cartId, customerId, version, recentAdds, removed } = before
    return ok({ cart: { ...emptyCart(cartId, customerId), version, recentAdds, removed } })
  })
