import { type ReactNode, useId } from 'react'
import styles from './paper-panel.module.css'

type BagProps = {
  title: string
  /** The title is read out only. */
  titleHidden?: boolean
  children: ReactNode
}

/** The kraft paper of the bag: cart surfaces and the thank-you slip, nowhere else. */
export function Bag({ title, titleHidden = false, children }: BagProps) {
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

/** A part of the bag under a hairline. */
export function BagPart({ children }: { children: ReactNode }) {
  return <div className={styles['part']}>{children}</div>
}
