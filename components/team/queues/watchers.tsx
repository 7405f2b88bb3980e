'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import styles from './queues.module.css'

/** The persons (`names`) whose screens show stuck items; operators are alerted by monitoring (deploy/alerts.yml). */
export function Watchers({ names }: { names: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="compact" className={styles['push']} onClick={() => setIsOpen(true)}>
        Wer wird benachrichtigt
      </Button>
      <Dialog open={isOpen} size="narrow" onClose={() => setIsOpen(false)}>
        <DialogTitle>Wer wird benachrichtigt</DialogTitle>
        <p>Unter „Heute“ und hier steht es sofort bei allen aus der Zentrale, die angemeldet sind:</p>
        <ul className={styles['watchers']}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>
          Liegt etwas länger als 30 Minuten, meldet es die Überwachung der Technik. Wer dort gerufen wird, legt die
          Technik fest. E-Mails oder Mitteilungen aufs Telefon schickt der Shop dafür nicht.
        </p>
      </Dialog>
    </>
  )
}
