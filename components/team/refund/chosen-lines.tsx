'use client'

import { QuantityStepper } from '@/components/ui/quantity-stepper'
import type { RefundableLine } from '@/lib/contract/refunds'
import { formatCents } from '@/lib/format/money'
import styles from './refund.module.css'

/** Units by the line's place; a line that is not in it is not chosen. */
export type ChosenUnits = Readonly<Record<number, number>>

type ChosenLinesProps = {
  lines: readonly RefundableLine[]
  chosen: ChosenUnits
  onChange: (chosen: ChosenUnits) => void
  /** A refund that exactly these units come to is named as fitting. */
  fits?: number
}

const without = (chosen: ChosenUnits, position: number): ChosenUnits =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => Number(key) !== position))

/** Tick a line, say how many: each with what goes back for it. */
export function ChosenLines({ lines, chosen, onChange, fits }: ChosenLinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ position, skuName, skuSubline, units, unitsLeft, shares }) => {
        const count = chosen[position]
        /** So many of them come to the refund exactly; 0 when none do. */
        const fitting = fits === undefined ? 0 : shares.indexOf(fits) + 1
        const shown = count ?? (fitting === 0 ? unitsLeft : fitting)
        return (
          <li key={position} data-on={count !== undefined || undefined}>
            <label>
              <input
                type="checkbox"
                checked={count !== undefined}
                disabled={unitsLeft === 0}
                onChange={({ target }) =>
                  onChange(target.checked ? { ...chosen, [position]: Math.max(1, fitting) } : without(chosen, position))
                }
              />
              <span>
                <b>{skuName}</b>
                {skuSubline !== '' && <span className={styles['sub']}>{skuSubline}</span>}
                <span className={styles['sub']}>
                  <span>{unitsLeft === units ? `${units} Stück` : `noch ${unitsLeft} von ${units} Stück`}</span>
                  {fitting > 0 && <b className={styles['fits']}> passt genau</b>}
                </span>
              </span>
              <span className={styles['cents']}>{formatCents(shares[shown - 1] ?? 0)}</span>
            </label>
            {count !== undefined && unitsLeft > 1 && (
              <QuantityStepper
                label={`Wie viele ${skuName} erstatten`}
                value={count}
                limits={{ min: 1, max: unitsLeft, step: 1 }}
                onChange={(value) => onChange({ ...chosen, [position]: value })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
