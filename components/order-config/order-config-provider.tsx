'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { DialogRequest } from '@/lib/order-config/dialog-request'
import type { OrderDraft } from '@/lib/order-config/order-draft'
import { LazyOrderConfigDialog } from './lazy-order-config-dialog'
import { OrderConfigContext, type OrderConfigDialogControl, type PreferredBranchHint } from './order-config-context'

type OrderConfigProviderProps = { preferredBranch?: PreferredBranchHint | null; children: ReactNode }

/** The one order dialog of the shop. Its code is loaded when it opens for the first time. */
export function OrderConfigProvider({ preferredBranch = null, children }: OrderConfigProviderProps) {
  const [request, setRequest] = useState<DialogRequest | null>(null)
  const [openings, setOpenings] = useState(0)
  const lastDraft = useRef<OrderDraft | null>(null)

  const show = (wanted: DialogRequest) => {
    setRequest(wanted)
    setOpenings((count) => count + 1)
  }
  const dialog: OrderConfigDialogControl = {
    open: (opener, preset = {}) => show({ kind: 'opener', opener, preset }),
    openAt: (entry) => show({ kind: 'entry', ...entry }),
    isOpen: request !== null,
    preferredBranch,
  }

  return (
    <OrderConfigContext value={dialog}>
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
    </OrderConfigContext>
  )
}
