'use client'

import { useState } from 'react'
import { useBusinessSettings } from '@/components/state/business-settings-context'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { percentText } from '@/lib/domain/business-settings'
import styles from './loyalty-tab.module.css'

const LoyaltyDialog = lazyPart(() => import('./loyalty-dialog').then((module) => module.LoyaltyDialog))

/** Opens the loyalty dialog. `side`: right edge of the window on desktop; `bar`: on the phones' order bar, folded after the first scroll. */
export function LoyaltyTab({ position }: { position: 'side' | 'bar' }) {
  const { loyaltyPercent } = useBusinessSettings()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles['tab'], styles[position])}
        onClick={() => setState('open')}
      >
        <Icon name="seal-percent" />
        <span>{`${percentText(loyaltyPercent)} Treuerabatt`}</span>
      </button>
      {state !== 'unused' && <LoyaltyDialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}
