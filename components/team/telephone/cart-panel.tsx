'use client'

import { useState } from 'react'
import { VatTable } from '@/components/checkout/vat-table'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { PaperPanel, PaperPart } from '@/components/ui/media/paper-panel'
import { Spinner } from '@/components/ui/media/spinner'
import { Notice } from '@/components/ui/notices/notice'
import { Price } from '@/components/ui/text/price'
import { brand } from '@/lib/brand'
import type { TelephoneDraft } from '@/lib/contract/orders/telephone-orders'
import { productLines } from '@/lib/domain/cart-lines'
import { rowOfItem, sumRows, sumsOfCart } from '@/lib/domain/order-sums'
import { heldWords } from '@/lib/words/de/standing-orders'
import { LAPSES_BY_ITSELF } from '@/lib/words/de/telephone-orders'
import { HoldRing } from './hold-ring'
import styles from './telephone.module.css'
import type { TelephoneDraftState } from './use-telephone-draft'

type CartPanelProps = {
  state: TelephoneDraftState
  email: string
  isSending: boolean
  fault: string | undefined
  onSend: (draft: TelephoneDraft, payUntil: string) => void
}

/** The filled cart, how long it is held, and the offer to the customer. */
export function CartPanel({ state, email, isSending, fault, onSend }: CartPanelProps) {
  const { draft, isSaving, isCurrent, hold } = state
  const refusal = state.fault?.message ?? fault
  return (
    <>
      {draft !== null && (
        <HoldRing
          key={draft.heldUntil}
          targetDateTime={draft.cart.targetDateTime}
          heldUntil={draft.heldUntil}
          onHold={hold}
        />
      )}
      <PaperPanel title={brand.cart}>
        {draft === null ? (
          <p className={styles['sub']}>
            {isSaving && <Spinner />}
            {!isSaving && refusal === undefined && (
              <span>Filiale, Zeit und Ware wählen. Dann halten wir Platz und Ware.</span>
            )}
          </p>
        ) : (
          <Sums draft={draft} />
        )}
        {refusal !== undefined && (
          <div className={styles['refusal']}>
            <Notice tone="error" role="alert">
              <p>{refusal}</p>
              {state.fault !== null && (
                <Button variant="link" onClick={hold}>
                  Noch einmal versuchen
                </Button>
              )}
            </Notice>
          </div>
        )}
        {draft !== null && (
          <Offer
            key={draft.telephoneOrderGUID}
            draft={draft}
            email={email}
            isBusy={isSending || isSaving}
            isReady={isCurrent}
            onSend={onSend}
          />
        )}
      </PaperPanel>
    </>
  )
}

function Sums({ draft: { cart, changes } }: { draft: TelephoneDraft }) {
  return (
    <>
      <ul className={styles['sums']}>
        {productLines(cart)
          .map(rowOfItem)
          .map(({ skuid, title, base, total }) => (
            <li key={skuid}>
              <span>{title}</span>
              <Price amount={base ?? total} size="small" />
            </li>
          ))}
        {sumRows(sumsOfCart(cart)).map(({ code, label, value }) => (
          <li key={code} data-code={code}>
            <span>{label}</span>
            <b className="num">{value}</b>
          </li>
        ))}
      </ul>
      <VatTable shares={cart.vat} />
      {changes.length > 0 && (
        <Notice tone="error" role="status">
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type OfferProps = {
  draft: TelephoneDraft
  email: string
  isBusy: boolean
  isReady: boolean
  onSend: CartPanelProps['onSend']
}

function Offer({ draft, email, isBusy, isReady, onSend }: OfferProps) {
  const now = new Date(useServerNow())
  const [chosen, setChosen] = useState('')
  const { payUntil } = draft
  // The branch has to bake, so not later than that; by default as late as is usual.
  const until = payUntil.includes(chosen) ? chosen : (payUntil.at(-1) ?? '')
  if (payUntil.length === 0)
    return (
      <PaperPart>
        <p>Für diese Zeit ist es zum Bezahlen zu spät. Bitte wählen Sie eine spätere.</p>
      </PaperPart>
    )
  return (
    <PaperPart>
      <p aria-hidden="true">Bezahlen bis</p>
      <Select
        label="Bezahlen bis"
        options={payUntil.map((time) => ({ value: time, label: heldWords(time, now) }))}
        value={until}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className={styles['send']}>
        <Button
          variant="primary"
          block
          once
          busy={isBusy}
          disabled={!isReady && !isBusy}
          onClick={() => onSend(draft, until)}
        >
          {email === '' ? 'Code zum Vorlesen holen' : 'Zahlungslink senden'}
        </Button>
      </p>
      <p className={styles['sub']}>
        <span>{email === '' ? 'Ohne E-Mail: Sie lesen einen Code vor. ' : `An ${email}. `}</span>
        <span>{LAPSES_BY_ITSELF}</span>
      </p>
    </PaperPart>
  )
}
