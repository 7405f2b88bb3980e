'use client'

import { useEffect, useRef, useState } from 'react'
import { countUnits, orderCode } from '@/components/team/desk/desk-rules'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { addressInOneLine } from '@/lib/format/address'
import { formatTime, formatWeekdayDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { serviceLabel } from '@/lib/words/de/labels'
import { customerNameOf } from './order-summary'
import styles from './receipt.module.css'

/** CSS pixels per millimetre. */
const PX_PER_MM = 96 / 25.4
/** Margin below the last line of text, for the printer's cutter. */
const FOOT_MM = 8

type ReceiptProps = { order: BranchOrder; branchName: string; branchERPId: number; now: number }

/** The order on 80 mm receipt paper. Visible in print only; the page is as long as its content. */
export function Receipt({ order, branchName, branchERPId, now }: ReceiptProps) {
  const paper = useRef<HTMLElement>(null)
  const [length, setLength] = useState(200)
  useEffect(() => {
    const measure = () => setLength(Math.ceil((paper.current?.scrollHeight ?? 0) / PX_PER_MM) + FOOT_MM)
    measure()
    const observer = new ResizeObserver(measure)
    if (paper.current !== null) observer.observe(paper.current)
    return () => observer.disconnect()
  }, [])
  const printed = new Date(now).toISOString()
  return (
    <article className={styles['receipt']} ref={paper} aria-hidden="true">
      <style>{`@page { size: 80mm ${length}mm; margin: 0 }`}</style>
      <p className={styles['top']}>
        <b>{branchName}</b>
        <span>{branchERPId}</span>
      </p>
      <div className={styles['call']}>
        <b>{orderCode(order)}</b>
        <p>
          <span>{formatWeekdayDay(order.targetDateTime)}</span>
          <b>{formatTime(order.targetDateTime)}</b>
        </p>
      </div>
      <p className={styles['name']}>{customerNameOf(order)}</p>
      <p>{`${serviceLabel(order.orderMode, order.express)} · ${order.orderNumber}`}</p>
      {order.deliveryAddress !== null && <p>{addressInOneLine(order.deliveryAddress)}</p>}
      {order.deliveryAddress !== null && order.phone !== '' && <p>{`Telefon ${order.phone}`}</p>}
      {order.step === 'off' && <p className={styles['note']}>STORNIERT – NICHT AUSGEBEN</p>}
      {order.note !== '' && order.table === null && <p className={styles['note']}>{order.note}</p>}
      {order.staffNote !== '' && <p className={styles['note']}>{order.staffNote}</p>}
      {order.withdrawals.map(({ declaredAt, goods }) => (
        <p key={declaredAt} className={styles['note']}>
          {`Widerrufen, nicht ausgeben: ${goods.join(', ')}`}
        </p>
      ))}
      <ul>
        {order.lines.map(({ skuNumber, skuName, skuSubline, units, allergens }) => (
          <li key={`${skuNumber} ${skuName}`}>
            <b>{units}</b>
            <div>
              <b>{skuName}</b>
              {skuSubline !== '' && <p>{skuSubline}</p>}
              <p>{`Allergene: ${allergens === '' ? 'keine Angabe' : allergens}`}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <b>{`${countUnits(order)} Artikel`}</b>
        <b>{`bezahlt ${formatCents(order.grandTotal)}`}</b>
      </p>
      <p className={styles['end']}>
        Spuren sind nicht ausgeschlossen.
        <br />
        <span>{`Gedruckt ${formatWeekdayDay(printed)}, ${formatTime(printed)}`}</span>
      </p>
    </article>
  )
}
