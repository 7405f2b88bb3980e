'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { useDialogSession } from './dialog-session'
import styles from './link-notice.module.css'

/** What of a link could not be followed, above the page that goes on. */
export function LinkNotice({ children }: { children: ReactNode }) {
  const { state, dispatch } = useDialogSession()
  return (
    <div className={styles['notice']}>
      <Notice role="status">
        <p>{children}</p>
        {/* The other pages have their ways on in the foot. */}
        {state.page === 'LocationPage' && (
          <Button variant="link" onClick={() => dispatch({ type: 'allBranchesWanted' })}>
            Geschäft aus der Liste wählen
          </Button>
        )}
      </Notice>
    </div>
  )
}
