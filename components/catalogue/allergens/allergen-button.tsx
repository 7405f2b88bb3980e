'use client'

import { Button } from '@/components/ui/controls/button'
import styles from './allergen-button.module.css'
import { useOpenProfile } from './allergen-questions'

type AllergenButtonProps = {
  label?: string
  /** What has to go before the sheet opens. */
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
