'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DialogRequest } from '@/components/state/order-dialog/dialog-request'
import {
  OrderConfigContext,
  type OrderConfigDialogControl,
  type OrderConfigDialogProps,
  OrderDialogOpenContext,
  type PreferredBranchHint,
} from '@/components/state/order-dialog/order-config-context'
import { leaveDeadEntries } from '@/components/ui/dialog/use-dialog-history'
import { withLoadTimeout } from '@/components/ui/lazy/load-timeout'
import { useToast } from '@/components/ui/notices/toast'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { PART_FAULT } from '@/lib/words/de/connection'

type OrderConfigProviderProps = { preferredBranch?: PreferredBranchHint | null; children: ReactNode }

/** Loads the frame of the dialog, which shows its loading and error states. */
const loadFrame = () =>
  withLoadTimeout(import('./lazy-order-config-dialog')).then((module) => module.LazyOrderConfigDialog)
/** Delay after which the frame is preloaded, so that it neither delays the page nor the first tap. */
const FRAME_AFTER_MS = 1_500

/** Provides the order dialog of the shop. Its frame is loaded soon after the page, the dialog when it first opens. */
export function OrderConfigProvider({ preferredBranch = null, children }: OrderConfigProviderProps) {
  const [request, setRequest] = useState<DialogRequest | null>(null)
  const [openings, setOpenings] = useState(0)
  const lastDraft = useRef<OrderDraft | null>(null)
  const [Frame, setFrame] = useState<ComponentType<OrderConfigDialogProps> | null>(null)
  const toast = useToast()

  useEffect(() => {
    const timer = setTimeout(
      () =>
        void loadFrame().then(
          (loaded) => setFrame(() => loaded),
          () => {},
        ),
      FRAME_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])

  const show = async (next: DialogRequest) => {
    const leaving = leaveDeadEntries()
    if (leaving !== null) await leaving
    setRequest(next)
    setOpenings((count) => count + 1)
    if (Frame !== null) return
    try {
      const loaded = await loadFrame()
      setFrame(() => loaded)
    } catch {
      setRequest(null)
      toast(PART_FAULT, {
        tone: 'error',
        action: { label: 'Erneut versuchen', onAction: () => void show(next) },
      })
    }
  }
  const dialog: OrderConfigDialogControl = {
    open: (opener, preset = {}) => void show({ kind: 'opener', opener, preset }),
    openAt: (entry) => void show({ kind: 'entry', ...entry }),
    preferredBranch,
  }

  return (
    <OrderConfigContext value={dialog}>
      <OrderDialogOpenContext value={request !== null}>{children}</OrderDialogOpenContext>
      {request !== null && Frame !== null && (
        <Frame
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
