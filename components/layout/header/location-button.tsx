'use client'

import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import styles from './location-button.module.css'

/** Shows the visitor's place as they searched for it, and opens the order dialog (spec §2 "Header"). */
export function LocationButton({ className }: { className?: string | undefined }) {
  const place = useCart().originInformation?.searchText
  const dialog = useOrderConfigDialog()
  const text = place === undefined || place === '' ? 'Standort auswählen' : place
  return (
    <button
      type="button"
      className={classNames(className, styles['place'])}
      aria-label={text === place ? `Standort ändern, zurzeit ${place}` : text}
      aria-haspopup="dialog"
      onClick={() => dialog.open('header')}
    >
      <Icon name="map-pin" />
      <span className={styles['text']}>{text}</span>
    </button>
  )
}
