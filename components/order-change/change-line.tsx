'use client'

import { LineDiscounts, ProductLine } from '@/components/cart/lines/product-line'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { Icon } from '@/components/ui/media/icon'
import { Spinner } from '@/components/ui/media/spinner'
import { Badge } from '@/components/ui/text/badge'
import { Price } from '@/components/ui/text/price'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { QuotedLine } from '@/lib/contract/orders/checkout'
import { DEFAULT_MAXIMUM } from '@/lib/domain/quantity'
import { formatCents } from '@/lib/format/money'
import { problemWords, signedCents } from '@/lib/words/de/order-changes'
import { depositNote, discountNote } from '@/lib/words/de/order-rows'
import { nameIn, separatedTitle } from '@/lib/words/de/packaging'
import styles from './change-line.module.css'
import type { SumsState } from './sums-state'

export type DraftLine = QuotedLine & {
  /** State of the line's price, which may still belong to an earlier number of units. */
  sums: SumsState
}

type ChangeLineProps = { line: DraftLine; onChange: (units: number) => void }

/** A line of the order with its new units, the ordered units, and the difference in price. */
export function ChangeLine({ line, onChange }: ChangeLineProps) {
  const { skuSubline, imagePath, from, to, problem, max, min, step } = line
  const productName = nameIn(line)
  const isGone = to === 0
  const title = separatedTitle(isGone ? from : to, line)
  const controls = isGone ? (
    <Button size="compact" onClick={() => onChange(from)}>
      <Icon name="arrow-counter-clockwise" size="small" />
      Behalten<VisuallyHidden>{`: ${productName}`}</VisuallyHidden>
    </Button>
  ) : (
    <div className={styles['controls']}>
      <QuantityStepper
        label={`Anzahl ${productName}`}
        size="compact"
        value={to}
        limits={{ min: Math.min(min, to), max: Math.max(max, to), step }}
        maximumNote={max < DEFAULT_MAXIMUM ? `Davon können es höchstens ${max} Stück sein.` : undefined}
        onChange={onChange}
      />
      <Button variant="link" onClick={() => onChange(0)}>
        Entfernen<VisuallyHidden>{`: ${productName}`}</VisuallyHidden>
      </Button>
    </div>
  )
  return (
    <ProductLine
      imagePath={imagePath}
      className={classNames(styles['line'], isGone && styles['gone'])}
      price={<LinePrice line={line} />}
      controls={controls}
    >
      <h3>
        <span>{isGone ? <s>{title}</s> : title}</span> {isGone && <Badge tone="fact">Entfällt</Badge>}
        {from === 0 && <Badge tone="saving">Neu</Badge>}
      </h3>
      <p className="small soft">{skuSubline}</p>
      <Notes line={line} />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          <Icon name="warning-circle" size="small" />
          <span>{problemWords(problem, max)}</span>
        </p>
      )}
    </ProductLine>
  )
}

/** Ordered units and total, discounts and deposit. */
function Notes({ line: { from, to, fromTotal, total, discounts, depositPrice, sums } }: { line: DraftLine }) {
  const isChanged = from > 0 && (from !== to || fromTotal !== total)
  return (
    <>
      {isChanged && <p className={styles['was']}>{`bisher ${from} Stück, ${formatCents(fromTotal)}`}</p>}
      {to > 0 && sums !== 'unavailable' && <LineDiscounts discounts={discounts.map(discountNote)} />}
      {to > 0 && depositPrice > 0 && <p className="small soft num">{depositNote(depositPrice * to)}</p>}
    </>
  )
}

function LinePrice({ line: { to, fromTotal, total, sums } }: { line: DraftLine }) {
  const difference = total - fromTotal
  if (sums !== 'current') return sums === 'loading' ? <Spinner /> : null
  return (
    <>
      {to > 0 && <Price amount={total} size="small" />}
      <span
        className={classNames(styles['difference'], difference < 0 && styles['less'])}
        data-same={difference === 0 || undefined}
      >
        {difference === 0 ? 'unverändert' : signedCents(difference)}
      </span>
    </>
  )
}
