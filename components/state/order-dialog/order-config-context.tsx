'use client'

import { createContext, type RefObject, useContext } from 'react'
import { useRequired } from '@/components/state/use-required'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import type { DialogRequest, Opener, Preset } from './dialog-request'

export type OrderConfigDialogControl = {
  /** Opens the dialog by a button, with values that the page knows already. */
  open: (opener: Opener, preset?: Preset) => void
  /** Opens the dialog on a page with an unsaved draft: deep links, preferred branch, re-order. */
  openAt: (entry: Omit<Extract<DialogRequest, { kind: 'entry' }>, 'kind'>) => void
  preferredBranch: PreferredBranchHint | null
}

/** The customer's preferred branch, as needed by its shortcut. */
export type PreferredBranchHint = { branchERPId: number; name: string; street: string }

/** Props of the dialog; separate, because the dialog is loaded lazily. */
export type OrderConfigDialogProps = {
  request: DialogRequest
  /** The draft of the last time the dialog was closed. */
  lastDraft: RefObject<OrderDraft | null>
  /** `draft` is null if the dialog was closed before it had one. */
  onClose: (draft: OrderDraft | null) => void
}

export const OrderConfigContext = createContext<OrderConfigDialogControl | null>(null)

/** Opens the order dialog from anywhere below `OrderConfigProvider`. */
export function useOrderConfigDialog(): OrderConfigDialogControl {
  return useRequired(OrderConfigContext, 'OrderConfigProvider')
}

/** Whether the order dialog is open or loading; overlays of the page close then (spec §2). */
export const OrderDialogOpenContext = createContext(false)

export const useIsOrderDialogOpen = (): boolean => useContext(OrderDialogOpenContext)
