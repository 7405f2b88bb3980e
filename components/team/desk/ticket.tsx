'use client'

import { useEffect, useRef, useState } from 'react'
import { addressInOneLine } from '@/lib/address'
import { formatTime, formatWeekdayDay } from '@/lib/berlin-format'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { formatCents } from '@/lib/money'
import { serviceLabel } from '@/lib/words/de/labels'
import { countUnits, orderCode } from './desk-rules'
import { nameOf } from './order-words'
import styles from './ticket.module.css'

/** CSS pixels in a millimetre. */
const PX_PER_MM = 96 / 25.4
/** Below the last line, so that the cutter does not take it along. */
const FOOT_MM = 8

type TicketProps = { order: BranchOrder; branchName: string; branchERPId: number; now: number }

/** The slip on 80 mm paper: black on white, quantity first. On paper only; its page is as long as it is. */
export function Ticket({ order, branchName, branchERPId, now }: TicketProps) {
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
    <article className={styles['ticket']} ref={paper} aria-hidden="true">
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
      <p className={styles['name']}>{nameOf(order)}</p>
      <p>{`${serviceLabel(order.orderMode, order.express)} · ${order.orderNumber}`}</p>
      {order.deliveryAddress !== null && <p>{addressInOneLine(order.deliveryAddress)}</p>}
      {order.deliveryAddress !== null && order.phone !== '' && <p>{`Telefon ${order.phone}`}</p>}
      {order.step === 'off' && <p className={styles['note']}>STORNIERT – NICHT AUSGEBEN</p>}
      {order.note !== '' && order.table === null && <p className={styles['note']}>{order.note}</p>}
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
