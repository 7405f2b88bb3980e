'use client'

import { soonText } from '@/components/order-config/rules/earliest-time-text'
import { ServiceOption } from '@/components/order-config/service/service-option'
import { useServerNow } from '@/components/state/api/server-clock'
import { Notice } from '@/components/ui/notices/notice'
import type { Soonest } from '@/lib/contract/orders/carts'
import { serviceLabel } from '@/lib/words/de/labels'
import { useDialogSession } from '../dialog/dialog-session'
import styles from './service-options.module.css'

/** Shortcut: saves pickup at the soonest time of the nearest branch with one tap. */
export function SoonestOption({ soonest: { branch, start } }: { soonest: Soonest }) {
  const { state, save, saving, saveError } = useDialogSession()
  const now = useServerNow()
  const { label: distance } = branch.branchAddress
  const take = () =>
    save({
      ...state.draft,
      orderMode: 'pickup',
      express: false,
      targetBranch: branch,
      targetDateTime: start,
      table: null,
    })
  return (
    <li className={styles['soonest']}>
      <ServiceOption
        icon="clock"
        label={`Frühestens: ${branch.branchPublicName}, ${soonText(start, new Date(now))}`}
        detail={`${serviceLabel('pickup', false)}${distance === '-' ? '' : ` · ${distance}`}`}
        busy={saving}
        onChoose={take}
      />
      {saveError !== null && (
        <Notice tone="error" role="alert">
          {saveError.message}
        </Notice>
      )}
    </li>
  )
}
