'use client'

import { Button } from '@/components/ui/button'
import styles from './allergen-button.module.css'
import { asked } from './allergen-profile'

type AllergenButtonProps = {
  label?: string
  /** What has to go before the sheet opens. */
  onOpen?: () => void
}

export function AllergenButton({ label = 'Meine Allergene', onOpen }: AllergenButtonProps) {
  const open = () => {
    onOpen?.()
    asked.set('profile')
  }
  return (
    <Button variant="link" className={styles['button']} aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
}
