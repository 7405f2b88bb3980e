import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/controls/button'
import styles from './band.module.css'

type BandProps = {
  title: string
  text?: string
  /** Link to the complete list. */
  all?: { href: string; label: string }
  children: ReactNode
}

/** A section of a page with its heading. */
export function Band({ title, text, all, children }: BandProps) {
  return (
    <section className={`wrap ${styles['band']}`}>
      <div className={styles['head']}>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p className={styles['text']}>{text}</p>}
        </div>
        {all !== undefined && (
          <ButtonLink variant="link" href={all.href}>
            {all.label}
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  )
}
