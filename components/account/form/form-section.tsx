import type { ReactNode } from 'react'
import styles from './form-section.module.css'

/** Section of a long form page, with its heading on the left and the fields on the right. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2>{title}</h2>
    <div className={styles['fields']}>{children}</div>
  </section>
)
