'use client'

import { type ReactNode, useRef } from 'react'
import { serviceIcon } from '@/components/branch/service-icon'
import { type OrderBarView, orderView } from '@/components/order-config/rules/order-view'
import { useCart } from '@/components/state/cart-provider'
import { useShowsOrderData } from '@/components/state/order-data-in-view'
import type { Opener } from '@/components/state/order-dialog/dialog-request'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button, IconButton } from '@/components/ui/controls/button'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './order-config-widget.module.css'

const ASK_POSTCODE = 'Bitte geben Sie Ihre Postleitzahl ein, um die Verfügbarkeit des Produktes zu sehen.'

/** Service, branch and time beside the shelves, each with an edit button; a prompt while the configuration is incomplete. */
export function OrderConfigWidget() {
  const view = orderView(useCart())
  return view === null ? <PostcodePrompt /> : <OrderData view={view} />
}

/** Prompt for visitors without a complete configuration (spec §2). */
function PostcodePrompt() {
  const dialog = useOrderConfigDialog()
  return (
    <section className={styles['widget']} aria-label="Ihre Bestellung">
      <p className={styles['prompt']}>{ASK_POSTCODE}</p>
      <Button size="compact" block aria-haspopup="dialog" onClick={() => dialog.open('location')}>
        Postleitzahl eingeben
      </Button>
    </section>
  )
}

function OrderData({ view }: { view: OrderBarView }) {
  const widget = useRef<HTMLElement>(null)
  useShowsOrderData(widget)
  return (
    <section ref={widget} className={styles['widget']} aria-label="Ihre Bestellung">
      <ul>
        <Row icon={serviceIcon(view.orderMode, view.express)} edit={view.fixed ? null : ['service', 'Service ändern']}>
          <span>Service</span>
          <b>{view.service}</b>
        </Row>
        <Row icon="storefront" edit={['branch', 'Geschäft ändern']}>
          <b>{view.branchName}</b>
          <span>{view.branchTown}</span>
        </Row>
        <Row icon="clock" edit={view.fixed ? null : ['time', `${view.appointmentLabel} ändern`]}>
          <span>{view.appointmentLabel}</span>
          <b className="num">{view.appointment}</b>
        </Row>
      </ul>
    </section>
  )
}

type RowProps = { icon: IconName; edit: readonly [Opener, string] | null; children: ReactNode }

function Row({ icon, edit, children }: RowProps) {
  const dialog = useOrderConfigDialog()
  return (
    <li className={styles['row']}>
      <Icon name={icon} />
      <div>{children}</div>
      {edit !== null && (
        <IconButton
          label={edit[1]}
          className={styles['edit']}
          aria-haspopup="dialog"
          onClick={() => dialog.open(edit[0])}
        >
          <Icon name="pencil-simple" size="small" />
        </IconButton>
      )}
    </li>
  )
}
