'use client'

import { usePathname } from 'next/navigation'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'

type EditLinkProps = {
  /** For orders at the table only the branch can be changed. */
  fixed: boolean
  variant: 'link' | 'outline'
  className?: string | undefined
}

/** 'Ändern': opens the order dialog at the time, or at the branch if `fixed`, and returns to this page after saving. */
export function EditLink({ fixed, variant, className }: EditLinkProps) {
  const dialog = useOrderConfigDialog()
  const returnUrl = usePathname()
  return (
    <Button
      variant={variant}
      size="compact"
      className={className}
      aria-haspopup="dialog"
      aria-label={fixed ? 'Geschäft ändern' : 'Termin ändern'}
      onClick={() => dialog.open(fixed ? 'branch' : 'time', { returnUrl })}
    >
      Ändern
    </Button>
  )
}
