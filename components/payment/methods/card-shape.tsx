import { CARD_HINT, cardFields } from './card-field-list'
import styles from './card-form.module.css'

/** The card form without its frames, in its size. */
export const CardShape = () => (
  <div className={styles['card']} aria-hidden="true">
    {cardFields.map(({ type, label }) => (
      <div key={type} className={styles['field']} data-field={type}>
        <span className={styles['label']}>{label}</span>
        <div className={styles['frame']} />
      </div>
    ))}
    <p className={styles['meta']}>{CARD_HINT}</p>
  </div>
)
