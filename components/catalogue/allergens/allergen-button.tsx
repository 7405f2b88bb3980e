'use client'

import { Button } from '@/components/ui/controls/button'
import styles from './allergen-button.module.css'
import { useOpenProfile } from './allergen-dialog-provider'

type AllergenButtonProps = {
  label?: string
  /** Runs before the sheet opens, to close whatever covers the page. */
  onOpen?: () => void
}

export function AllergenButton({ label = 'Meine Allergene', onOpen }: AllergenButtonProps) {
  const openProfile = useOpenProfile()
  const open = () => {
    onOpen?.()
    openProfile()
  }
  return (
    <Button variant="link" className={styles['button']} aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
}
