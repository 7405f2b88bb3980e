'use client'

import { type ReactNode, useRef } from 'react'
import { type OrderBarView, orderView } from '@/components/order-config/rules/order-view'
import { useCart } from '@/components/state/cart-provider'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { PAUSED } from '@/lib/words/de/pauses'
import { AddedNotice } from './added-notice'
import { EditLink } from './edit-link'
import styles from './order-config-bar.module.css'

type OrderConfigBarProps = {
  /** The bag with the visitor's products. */
  bag: ReactNode
  children?: ReactNode
}

/** Bottom bar on phones and tablets: branch and time or a button to choose them, and a notice of added units (spec §2). */
export function OrderConfigBar({ bag, children }: OrderConfigBarProps) {
  const bar = useRef<HTMLElement>(null)
  const cart = useCart()
  const view = orderView(cart)
  return (
    <section ref={bar} className={styles['bar']} aria-label="Geschäft und Termin">
      {view === null ? <ChooseBranch /> : <ChosenBranch bag={bag} view={view} paused={cart.branchPause !== null} />}
      {children}
      {view !== null && <EditLink fixed={view.fixed} variant="outline" />}
      <AddedNotice bar={bar} />
    </section>
  )
}

function ChooseBranch() {
  const dialog = useOrderConfigDialog()
  return (
    <Button variant="primary" block aria-haspopup="dialog" onClick={() => dialog.open('service')}>
      <Icon name="storefront" />
      Geschäft wählen
    </Button>
  )
}

type ChosenBranchProps = { bag: ReactNode; view: OrderBarView; paused: boolean }

function ChosenBranch({ bag, view, paused }: ChosenBranchProps) {
  return (
    <>
      <div className={styles['bag']}>{bag}</div>
      <div className={styles['where']}>
        <b>{view.branchName}</b>
        <span className="num">{paused ? PAUSED : view.time === null ? view.day : `${view.day} · ${view.time}`}</span>
      </div>
    </>
  )
}
