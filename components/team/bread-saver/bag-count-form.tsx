'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { PaperPanel } from '@/components/ui/media/paper-panel'
import { Notice } from '@/components/ui/notices/notice'
import type { BreadSaverQuestion, PackableBag } from '@/lib/contract/catalogue/bread-saver'
import { MAX_STOCK } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import { formatClock } from '@/lib/format/berlin-format'
import styles from './bread-saver.module.css'
import { offerWords, onWeekdays, shortDate } from './bread-saver-words'

type BagCountFormProps = {
  question: BreadSaverQuestion
  busy: boolean
  fault: string | null
  onSave: (units: ReadonlyMap<number, number>) => void
  /** Null on the first answer of the evening, which cannot be cancelled. */
  onCancel: (() => void) | null
}

/** The saved number, else the suggestion; never fewer than are already sold. */
const initialUnits = ({ units, suggestion, sold }: PackableBag): number => Math.max(units ?? suggestion ?? 0, sold)

/** One number per kind of bag, with the earlier evenings that the suggestion is based on. */
export function BagCountForm({ question, busy, fault, onSave, onCancel }: BagCountFormProps) {
  const { bags, asksAt, date } = question
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(
    () => new Map(bags.map((bag) => [bag.skuid, initialUnits(bag)])),
  )
  const total = sum([...units.values()])
  const sold = sum(bags.map((bag) => bag.sold))
  return (
    <div className={styles['question']}>
      <p className={styles['clock']}>{formatClock(asksAt)}</p>
      <PaperPanel title="Wie viele Tüten packen Sie heute?">
        <ul className={styles['bags']}>
          {bags.map((bag) => (
            <li key={bag.skuid}>
              <div className={styles['name']}>
                <b>{bag.name}</b>
                <Suggested bag={bag} date={date} />
              </div>
              <QuantityStepper
                size="large"
                label={`Anzahl ${bag.name}`}
                value={units.get(bag.skuid) ?? 0}
                limits={{ min: bag.sold, max: MAX_STOCK, step: 1 }}
                onChange={(value) => setUnits(new Map(units).set(bag.skuid, value))}
                disabled={busy}
              />
            </li>
          ))}
        </ul>
        {fault !== null && (
          <Notice tone="error" role="alert">
            {fault}
          </Notice>
        )}
        <div className={styles['acts']}>
          <Button variant="primary" once busy={busy} onClick={() => onSave(units)}>
            {offerWords(total)}
          </Button>
          {total > 0 && sold === 0 && (
            <Button variant="link" disabled={busy} onClick={() => onSave(new Map())}>
              {offerWords(0)}
            </Button>
          )}
          {onCancel !== null && (
            <Button variant="link" disabled={busy} onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </div>
      </PaperPanel>
    </div>
  )
}

function Suggested({ bag: { suggestion, before, sold }, date }: { bag: PackableBag; date: string }) {
  return (
    <>
      <p>
        <span>
          {suggestion === null
            ? `Noch ohne Vorschlag: ${onWeekdays(date)} gab es hier keine.`
            : `Vorschlag: ${suggestion}, wie zuletzt ${onWeekdays(date)}.`}
        </span>
        {sold > 0 && <span>{` Schon bestellt: ${sold}.`}</span>}
      </p>
      {before.length > 0 && (
        <ol className={styles['before']} aria-label={`Zuletzt ${onWeekdays(date)}`}>
          {before.map((evening) => (
            <li key={evening.date}>
              <b>{evening.units}</b>
              <span>{shortDate(evening.date)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
