'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import type { WithdrawableLine, WithdrawalReceipt } from '@/lib/contract/orders/withdrawals'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { formatCents } from '@/lib/format/money'
import { GoodsLine } from './goods-line'
import { StepFrame } from './step-frame'
import styles from './withdrawal.module.css'
import { useDeclare } from './withdrawal-queries'
import type { WithdrawalSelection } from './withdrawal-selection'

type ChooseGoodsStepProps = {
  selection: WithdrawalSelection
  onBack: () => void
  onDeclared: (receipt: WithdrawalReceipt) => void
}

const isOpen = ({ status }: WithdrawableLine): boolean => status === 'open'

/** Step 2: chooses the goods, shows the declaration in words, and sends it. */
export function ChooseGoodsStep({ selection: { key, name, order }, onBack, onDeclared }: ChooseGoodsStepProps) {
  const [positions, setPositions] = useState(() => order.lines.filter(isOpen).map(({ position }) => position))
  const declare = useDeclare()
  const lines = order.lines.filter(({ position }) => positions.includes(position))
  const toggle = (position: number) =>
    setPositions((now) => (now.includes(position) ? now.filter((other) => other !== position) : [...now, position]))
  const confirm = () => declare.mutate({ key, name, positions }, { onSuccess: onDeclared })
  const hasNone = !order.lines.some(isOpen)
  return (
    <StepFrame step={2} title="Was möchten Sie widerrufen?" aside={<NextSteps />}>
      {/* The goods cannot be changed while their withdrawal is being sent. */}
      <ul inert={declare.isPending}>
        {order.lines.map((line) => (
          <GoodsLine
            key={line.position}
            line={line}
            until={order.until}
            checked={positions.includes(line.position)}
            onToggle={() => toggle(line.position)}
          />
        ))}
      </ul>
      {hasNone && (
        <Notice>In dieser Bestellung lässt sich nichts (mehr) widerrufen. Bei Mängeln helfen wir gern.</Notice>
      )}
      {!hasNone && <Declaration lines={lines} name={name} order={order} />}
      {declare.isError && (
        <Notice tone="error" role="alert">
          {declare.error.message}
        </Notice>
      )}
      <p className={styles['buttons']}>
        {!hasNone && (
          <Button variant="primary" busy={declare.isPending} disabled={lines.length === 0} onClick={confirm}>
            Widerruf bestätigen
          </Button>
        )}
        <Button variant="link" disabled={declare.isPending} onClick={onBack}>
          Zurück zu Schritt 1
        </Button>
      </p>
    </StepFrame>
  )
}

type DeclarationProps = { lines: readonly WithdrawableLine[] } & Pick<WithdrawalSelection, 'name' | 'order'>

/** The text of the declaration. Withdrawing all remaining goods also refunds the delivery fee. */
function Declaration({ lines, name, order }: DeclarationProps) {
  if (lines.length === 0) return <p className={styles['declaration']}>Bitte wählen Sie aus, was Sie widerrufen.</p>
  const remaining = order.lines.filter(({ status }) => status !== 'declared')
  const amount = lines.length === remaining.length ? order.rest : lines.reduce((sum, line) => sum + line.amount, 0)
  const goods = lines.map(({ units, skuName }) => `${units}\u00a0x\u00a0${skuName}`).join(', ')
  return (
    <div className={styles['declaration']} aria-live="polite">
      <p>
        Hiermit widerrufe ich den Vertrag über <b>{goods}</b> aus der Bestellung{' '}
        <b className={styles['number']}>{order.orderNumber}</b>.
      </p>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Bestätigung an</dt>
          <dd>{order.email}</dd>
        </div>
        <div>
          <dt>Sie bekommen zurück</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      </dl>
    </div>
  )
}

function NextSteps() {
  return (
    <>
      <h3>So geht es weiter</h3>
      <ul>
        <li>
          <Icon name="envelope-simple" size="small" />
          Sie bekommen sofort eine Eingangsbestätigung mit Datum und Uhrzeit.
        </li>
        <li>
          <Icon name="storefront" size="small" />
          Bringen Sie die Ware in {WITHDRAWAL_DAYS} Tagen in ein Geschäft Ihrer Wahl, oder schicken Sie sie uns.
        </li>
        <li>
          <Icon name="arrow-counter-clockwise" size="small" />
          Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben, spätestens in {WITHDRAWAL_DAYS} Tagen.
        </li>
      </ul>
    </>
  )
}
