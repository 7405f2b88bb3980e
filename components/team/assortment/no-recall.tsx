import styles from '@/components/team/office/office.module.css'

/** No allergens or ingredients were corrected yet. */
export const NoRecall = () => (
  <>
    <div className={styles['head']}>
      <h1>Rückruf</h1>
    </div>
    <p>Noch hat niemand Allergene oder Zutaten geändert. Danach steht hier, wen es betrifft.</p>
  </>
)
