'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { useDialogSession } from './dialog-session'
import styles from './link-notice.module.css'

/** Notice above a dialog page about the part of a deep link that could not be followed. */
export function LinkNotice({ children }: { children: ReactNode }) {
  const { state, dispatch } = useDialogSession()
  return (
    <div className={styles['notice']}>
      <Notice role="status">
        <p>{children}</p>
        {/* The other pages have these actions in their footer. */}
        {state.page === 'LocationPage' && (
          <Button variant="link" onClick={() => dispatch({ type: 'allBranchesRequested' })}>
            Geschäft aus der Liste wählen
          </Button>
        )}
      </Notice>
    </div>
  )
}
