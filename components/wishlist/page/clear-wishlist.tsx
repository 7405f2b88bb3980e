'use client'

import { useState } from 'react'
import { useClearWishlist } from '@/components/state/wishlist-queries'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import styles from './wishlist-screen.module.css'

/** Empties the wishlist after a confirmation, because it cannot be undone. */
export function ClearWishlist() {
  const [isConfirming, setIsConfirming] = useState(false)
  const toast = useToast()
  const clear = useClearWishlist({ onError: ({ message }) => toast(message, { tone: 'error' }) })
  const buttons = (
    <>
      <Button onClick={() => setIsConfirming(false)}>Abbrechen</Button>
      <Button variant="primary" busy={clear.isPending} onClick={() => clear.mutate()}>
        Ja, leeren
      </Button>
    </>
  )
  return (
    <>
      <Button variant="link" onClick={() => setIsConfirming(true)}>
        <Icon name="trash" size="small" />
        Merkzettel leeren
      </Button>
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} size="narrow" foot={buttons}>
        <DialogTitle>Merkzettel leeren?</DialogTitle>
        <p className={styles['question']}>Alle gemerkten Produkte werden vom Merkzettel genommen.</p>
      </Dialog>
    </>
  )
}
