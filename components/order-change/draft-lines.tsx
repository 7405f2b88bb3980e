import { lineId } from '@/lib/domain/cart-lines'
import { separatedTitle } from '@/lib/words/de/packaging'
import { ChangeLine } from './change-line'
import styles from './order-change.module.css'
import type { ChangeDraft } from './use-change-draft'

type DraftLinesProps = { lines: ChangeDraft['lines']; changeable: boolean; onChange: ChangeDraft['setUnits'] }

/** The lines of a draft, with steppers if the goods can be changed. */
export const DraftLines = ({ lines, changeable, onChange }: DraftLinesProps) => (
  <ul>
    {lines.map((line) =>
      changeable ? (
        <ChangeLine key={lineId(line)} line={line} onChange={(units) => onChange(line, units)} />
      ) : (
        <li key={lineId(line)} className={styles['fixed']}>
          {separatedTitle(line.from, line)}
        </li>
      ),
    )}
  </ul>
)
