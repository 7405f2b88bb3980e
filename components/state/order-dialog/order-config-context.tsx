'use client'

import { createContext, type RefObject, useContext } from 'react'
import type { DialogRequest, Opener, Preset } from '@/components/state/order-dialog/dialog-request'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'

export type OrderConfigDialogControl = {
  /** Opens by a button, with what a page knows already. */
  open: (opener: Opener, preset?: Preset) => void
  /** Opens on a page with a draft that nobody has saved: deep links, preferred branch, re-order. */
  openAt: (entry: Omit<Extract<DialogRequest, { kind: 'entry' }>, 'kind'>) => void
  preferredBranch: PreferredBranchHint | null
}

/** The customer's preferred branch, as far as the shortcut to it needs it. */
export type PreferredBranchHint = { branchERPId: number; name: string; street: string }

/** What the dialog is opened with; a type of its own, so that the dialog need not know who loads it. */
export type OrderConfigDialogProps = {
  request: DialogRequest
  /** What the dialog held when it was closed last. */
  lastDraft: RefObject<OrderDraft | null>
  /** `null` when the dialog closed before it had a draft. */
  onClose: (draft: OrderDraft | null) => void
}

export const OrderConfigContext = createContext<OrderConfigDialogControl | null>(null)

/** Opens the order dialog from anywhere below `OrderConfigProvider`. */
export function useOrderConfigDialog(): OrderConfigDialogControl {
  const dialog = useContext(OrderConfigContext)
  if (dialog === null) throw new Error('useOrderConfigDialog needs an OrderConfigProvider above it')
  return dialog
}

/** Whether the order dialog is open or on its way: what hangs over the page closes then (spec §2). */
export const OrderDialogOpenContext = createContext(false)

export const useIsOrderDialogOpen = (): boolean => useContext(OrderDialogOpenContext)
