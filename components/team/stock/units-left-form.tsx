'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import type { StockItem } from '@/lib/contract/catalogue/stock'
import { MAX_STOCK } from '@/lib/contract/values'
import styles from './stock.module.css'

/** Usual numbers of units left late in the day. */
const QUICK = [2, 4, 6, 8, 12]
const INITIAL_UNITS = 6

type UnitsLeftFormProps = { item: StockItem; busy: boolean; onSave: (left: number | null) => void }

/** Sets the units that may still be sold: with a stepper, a quick number, or without a limit. */
export function UnitsLeftForm({ item, busy, onSave }: UnitsLeftFormProps) {
  const [units, setUnits] = useState(item.left ?? INITIAL_UNITS)
  return (
    <div className={styles['pad']}>
      <p>
        <b>Noch zu verkaufen</b> <span className={styles['sub']}>Bezahlte sind schon abgezogen.</span>
      </p>
      <QuantityStepper
        label={`Noch zu verkaufen: ${item.name}`}
        value={units}
        limits={{ min: 1, max: MAX_STOCK, step: 1 }}
        onChange={setUnits}
      />
      {QUICK.map((number) => (
        <button
          key={number}
          type="button"
          className={styles['quick']}
          aria-pressed={number === units}
          onClick={() => setUnits(number)}
        >
          {number}
        </button>
      ))}
      {item.isSet && (
        <Button disabled={busy} onClick={() => onSave(null)}>
          Ohne Grenze
        </Button>
      )}
      <Button variant="primary" once busy={busy} onClick={() => onSave(units)}>
        Übernehmen
      </Button>
    </div>
  )
}
