'use client'

import { createContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { DialogEvent, DialogState } from '@/components/order-config/rules/dialog-machine'
import type { ApiError } from '@/components/state/api/call'
import type { Preset } from '@/components/state/order-dialog/dialog-request'
import { useRequired } from '@/components/state/use-required'
import type { CompleteDraft } from '@/lib/domain/order-config/complete-config'

export type DialogSession = {
  state: DialogState
  dispatch: (event: DialogEvent) => void
  /** Values that the page preset when it opened the dialog. */
  preset: Preset
  /** Sends the configuration; the dialog closes once the server has saved it. */
  save: (draft: CompleteDraft) => void
  saving: boolean
  /** The server's refusal: `message` is German, `body.nextSlots` may list the next free slots. */
  saveError: ApiError | null
  /** Footer element below the scrolling body. */
  foot: HTMLElement | null
}

const Context = createContext<DialogSession | null>(null)

export const DialogSessionProvider = Context.Provider

/** State and actions of the open order dialog, for its pages. */
export function useDialogSession(): DialogSession {
  return useRequired(Context, 'DialogSessionProvider')
}

/** Renders a page's actions into the fixed footer of the dialog. */
export function PageFoot({ children }: { children: ReactNode }) {
  const { foot } = useDialogSession()
  return foot === null ? null : createPortal(children, foot)
}
