'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { followLink, softLinkOf } from '@/components/ui/hooks/soft-link'
import { Dialog } from './dialog'
import styles from './dialog.module.css'
import { useDialogHistory } from './use-dialog-history'

type Leave = (then: () => void) => void

const LeaveContext = createContext<Leave>((then) => then())

/** Closes the surrounding dialog, then runs the navigation. */
export const useLeaveDialog = (): Leave => useContext(LeaveContext)

type BackDialogProps = ComponentProps<typeof Dialog> & {
  /** Depth of the shown page, 1 without further pages. */
  depth?: number
  /** Called when the visitor goes back to this depth. */
  onBack?: (depth: number) => void
}

/**
 * A dialog that the browser's back button closes, page by page. Links in it are followed after its history entries are
 * removed, so that the next page is one step from the page below.
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
      {/* Only intercepts clicks on links, which are operable themselves; it takes no space. */}
      <div className={styles['around']} onClickCapture={follow}>
        <Dialog {...dialog} />
      </div>
    </LeaveContext>
  )
}
