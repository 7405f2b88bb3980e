'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import type { StockItem } from '@/lib/contract/stock'
import { MOST_LEFT } from '@/lib/contract/values'
import styles from './stock.module.css'

/** What is left at the end of a day, mostly. */
const QUICK = [2, 4, 6, 8, 12]
const FIRST = 6

type LeftPadProps = { item: StockItem; busy: boolean; onSay: (left: number | null) => void }

/** How many may still be sold: by steps, by one of five numbers, or as many as anybody wants again. */
export function LeftPad({ item, busy, onSay }: LeftPadProps) {
  const [units, setUnits] = useState(item.left ?? FIRST)
  return (
    <div className={styles['pad']}>
      <p>
        <b>Noch zu verkaufen</b> <span className={styles['sub']}>Bezahlte sind schon abgezogen.</span>
      </p>
      <QuantityStepper
        label={`Noch zu verkaufen: ${item.name}`}
        value={units}
        limits={{ min: 1, max: MOST_LEFT, step: 1 }}
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
        <Button disabled={busy} onClick={() => onSay(null)}>
          Ohne Grenze
        </Button>
      )}
      <Button variant="primary" once busy={busy} onClick={() => onSay(units)}>
        Übernehmen
      </Button>
    </div>
  )
}
