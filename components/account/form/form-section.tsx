import type { ReactNode } from 'react'
import styles from './form-section.module.css'

/** Part of a long form page: its heading at the left, the fields beside it. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2>{title}</h2>
    <div className={styles['fields']}>{children}</div>
  </section>
)
