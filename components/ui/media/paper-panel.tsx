import { type ReactNode, useId } from 'react'
import styles from './paper-panel.module.css'

type PaperPanelProps = {
  title: string
  /** The title is for screen readers only. */
  titleHidden?: boolean
  children: ReactNode
}

/** Panel of the cart's material, kraft paper or wicker, for carts, receipts and staff's bag counts. */
export function PaperPanel({ title, titleHidden = false, children }: PaperPanelProps) {
  const id = useId()
  return (
    <div className={styles['shadow']}>
      <section className={styles['bag']} aria-labelledby={id}>
        <h2 id={id} className={titleHidden ? 'visually-hidden' : styles['title']}>
          {title}
        </h2>
        {children}
      </section>
    </div>
  )
}

/** A part of the panel below a line. */
export function PaperPart({ children }: { children: ReactNode }) {
  return <div className={styles['part']}>{children}</div>
}
