'use client'

import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { DialogRequest, Opener, Preset } from '@/lib/order-config/dialog-request'
import type { OrderDraft } from '@/lib/order-config/order-draft'
import { LazyOrderConfigDialog } from './lazy-order-config-dialog'

type OrderConfigDialog = {
  /** Opens by a button, with what a page knows already. */
  open: (opener: Opener, preset?: Preset) => void
  /** Opens on a page with a draft that nobody has saved: deep links, preferred branch, re-order. */
  openAt: (entry: Omit<Extract<DialogRequest, { kind: 'entry' }>, 'kind'>) => void
  /** Sticky cart and configuration widgets fold away while it is. */
  isOpen: boolean
  preferredBranch: PreferredBranchHint | null
}

/** The customer's preferred branch, as far as the shortcut to it needs it. */
export type PreferredBranchHint = { branchERPId: number; name: string; street: string }

type OrderConfigProviderProps = { preferredBranch?: PreferredBranchHint | null; children: ReactNode }

const Context = createContext<OrderConfigDialog | null>(null)

/** The one order dialog of the shop. Its code is loaded when it opens for the first time. */
export function OrderConfigProvider({ preferredBranch = null, children }: OrderConfigProviderProps) {
  const [request, setRequest] = useState<DialogRequest | null>(null)
  const [openings, setOpenings] = useState(0)
  const lastDraft = useRef<OrderDraft | null>(null)

  const show = (wanted: DialogRequest) => {
    setRequest(wanted)
    setOpenings((count) => count + 1)
  }
  const dialog: OrderConfigDialog = {
    open: (opener, preset = {}) => show({ kind: 'opener', opener, preset }),
    openAt: (entry) => show({ kind: 'entry', ...entry }),
    isOpen: request !== null,
    preferredBranch,
  }

  return (
    <Context value={dialog}>
      {children}
      {request !== null && (
        <LazyOrderConfigDialog
          key={openings}
          request={request}
          lastDraft={lastDraft}
          onClose={(draft) => {
            if (draft !== null) lastDraft.current = draft
            setRequest(null)
          }}
        />
      )}
    </Context>
  )
}

/** Opens the order dialog from anywhere below `OrderConfigProvider`. */
export function useOrderConfigDialog(): OrderConfigDialog {
  const dialog = useContext(Context)
  if (dialog === null) throw new Error('useOrderConfigDialog needs an OrderConfigProvider above it')
  return dialog
}
