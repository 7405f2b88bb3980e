'use client'

import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import type { RefundableLine } from '@/lib/contract/orders/refunds'
import { formatCents } from '@/lib/format/money'
import styles from './refund.module.css'

/** Chosen units by the line's `position`; lines without an entry are not chosen. */
export type ChosenUnits = Readonly<Record<number, number>>

type ChosenLinesProps = {
  lines: readonly RefundableLine[]
  chosen: ChosenUnits
  onChange: (chosen: ChosenUnits) => void
  /** Integer cents. Lines with units that cost exactly this amount are marked as 'passt genau'. */
  exactAmount?: number
}

const without = (chosen: ChosenUnits, position: number): ChosenUnits =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => Number(key) !== position))

/** Order lines to tick, with a number of units and the amount refunded for them. */
export function ChosenLines({ lines, chosen, onChange, exactAmount }: ChosenLinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ position, skuName, skuSubline, units, unitsLeft, shares }) => {
        const count = chosen[position]
        /** Number of units that cost exactly `exactAmount`; 0: none. */
        const fittingUnits = exactAmount === undefined ? 0 : shares.indexOf(exactAmount) + 1
        const shownUnits = count ?? (fittingUnits === 0 ? unitsLeft : fittingUnits)
        return (
          <li key={position} data-on={count !== undefined || undefined}>
            <label>
              <input
                type="checkbox"
                checked={count !== undefined}
                disabled={unitsLeft === 0}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? { ...chosen, [position]: Math.max(1, fittingUnits) } : without(chosen, position),
                  )
                }
              />
              <span>
                <b>{skuName}</b>
                {skuSubline !== '' && <span className={styles['sub']}>{skuSubline}</span>}
                <span className={styles['sub']}>
                  <span>{unitsLeft === units ? `${units} Stück` : `noch ${unitsLeft} von ${units} Stück`}</span>
                  {fittingUnits > 0 && <b className={styles['fits']}> passt genau</b>}
                </span>
              </span>
              <span className={styles['cents']}>{formatCents(shares[shownUnits - 1] ?? 0)}</span>
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
