'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useDialogHistory } from '@/components/ui/dialog/use-dialog-history'
import { followLink, softLinkOf } from '@/components/ui/hooks/soft-link'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type Leave = (then: () => void) => void

const LeaveContext = createContext<Leave>((then) => then())

/** Closes the dialog around it, then does what leads to another page. */
export const useLeaveDialog = (): Leave => useContext(LeaveContext)

type BackDialogProps = ComponentProps<typeof Dialog> & {
  /** Steps of the page on show, 1 where it has no others. */
  depth?: number
  /** The visitor went back to this depth of it. */
  onBack?: (depth: number) => void
}

/**
 * A dialog that the browser's back button closes, or takes step by step. Links in it are followed once its own entries
 * of the history are gone: what comes then is one step from the page below.
 */
export function BackDialog({ depth = 1, onBack, ...dialog }: BackDialogProps) {
  const { open, onClose } = dialog
  const router = useRouter()
  const leaveHistory = useDialogHistory(open ? depth : 0, (to) => (to === 0 ? onClose() : onBack?.(to)))
  const leave: Leave = (then) => {
    onClose()
    void leaveHistory().then(then)
  }
  const follow = (event: MouseEvent) => {
    const link = softLinkOf(event)
    if (link === null) return
    event.preventDefault()
    leave(() => followLink(router, link))
  }
  return (
    <LeaveContext value={leave}>
      {/* The links are operable by themselves; this only notices that one was followed, and takes no room where it stands. */}
      <div className={styles['around']} onClickCapture={follow}>
        <Dialog {...dialog} />
      </div>
    </LeaveContext>
  )
}
