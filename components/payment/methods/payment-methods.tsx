'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ButtonPlaceholder, PaymentPlaceholder } from '@/components/payment/payment-placeholder'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Icon, type IconName } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { CardShape } from './card-shape'
import { eligibleOf, type FurtherMethod, possibleOf, rememberMethod } from './method-choice'
import { METHODS_QUESTION, MethodsPlaceholder } from './methods-placeholder'
import styles from './payment-methods.module.css'
import { type PaymentMethodProps, WalletButton } from './wallet-button'

/** Loaded on demand: not needed for PayPal's wallet. */
const CardForm = lazyBlock(() => import('./card-form').then((module) => module.CardForm), CardShape)
const ApplePayButton = lazyBlock(
  () => import('./apple-pay-button').then((module) => module.ApplePayButton),
  PaymentPlaceholder,
)
const GooglePayPart = lazyBlock(
  () => import('./google-pay-button').then((module) => module.GooglePayPart),
  PaymentPlaceholder,
)

/** Methods of the provider; an order on account is no choice among them. */
type ProviderMethod = 'wallet' | FurtherMethod

const labels: Record<ProviderMethod, { name: string; gone: string; icon: IconName }> = {
  wallet: { name: 'PayPal', gone: '', icon: 'wallet' },
  card: { name: 'Kredit- oder Debitkarte', gone: 'Mit Karte', icon: 'credit-card' },
  apple_pay: { name: 'Apple Pay', gone: 'Mit Apple Pay', icon: 'device-mobile' },
  google_pay: { name: 'Google Pay', gone: 'Mit Google Pay', icon: 'contactless-payment' },
}

/** Payment methods that PayPal's script reports as eligible; undefined while loading, null if it fails. */
function useEligible() {
  const { sdkInstance } = usePayPal()
  const { data, isError } = useQuery({
    queryKey: ['paypal-eligible'],
    queryFn: async () => (await sdkInstance?.findEligibleMethods({ currencyCode: 'EUR' })) ?? null,
    enabled: sdkInstance !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  })
  return isError ? null : data
}

type PaymentMethodsProps = PaymentMethodProps & { methods: readonly FurtherMethod[]; settings: PaymentClientSettings }

/** Choice of the available payment methods, PayPal's wallet first and preselected. The chosen one is shown below its row. */
export function PaymentMethods({ methods, settings, ...bought }: PaymentMethodsProps) {
  const eligibility = useEligible()
  const [possible, setPossible] = useState(() => possibleOf(methods))
  const eligible = eligibility === null ? [] : eligibility && eligibleOf(possible, eligibility)
  const [selected, setSelected] = useState<ProviderMethod>(() => settings.remembered ?? 'wallet')
  /** The order button is shown below all rows, independent of the position of the chosen method's fields. */
  const [buttonContainer, setButtonContainer] = useState<HTMLElement | null>(null)
  const isGone = eligible !== undefined && selected !== 'wallet' && !eligible.includes(selected)
  const chosen = isGone ? 'wallet' : selected
  const choose = (method: ProviderMethod) => {
    setSelected(method)
    rememberMethod(method)
  }

  const removeMethod = useCallback(
    () => setPossible((before) => before.filter((method) => method !== selected)),
    [selected],
  )

  const rows: readonly ProviderMethod[] = ['wallet', ...(eligible ?? [])]
  return (
    <>
      <div className={styles['room']}>
        <MethodsPlaceholder settings={settings} isKnown={eligible !== undefined} />
        {rows.length > 1 && (
          <fieldset disabled={bought.payment.busy}>
            <legend className={styles['legend']}>{METHODS_QUESTION}</legend>
            {rows.map((method) => (
              <div key={method} className={styles['way']} data-chosen={method === chosen || undefined}>
                <label className={styles['row']}>
                  <input
                    type="radio"
                    name="payment-method"
                    checked={method === chosen}
                    onChange={() => choose(method)}
                  />
                  <span>{labels[method].name}</span>
                  <Icon name={labels[method].icon} size="small" />
                </label>
                {method === 'card' && chosen === 'card' && <CardForm {...bought} buttonContainer={buttonContainer} />}
              </div>
            ))}
          </fieldset>
        )}
      </div>
      {isGone && (
        <Notice tone="info">
          <p>{`${labels[selected].gone} kann hier gerade nicht bezahlt werden. Bitte zahlen Sie mit PayPal.`}</p>
        </Notice>
      )}
      {eligible === undefined && chosen !== 'wallet' && <ButtonPlaceholder method={chosen} />}
      {chosen === 'wallet' && <WalletButton {...bought} />}
      {chosen === 'apple_pay' && eligibility && <ApplePayButton {...bought} eligible={eligibility} />}
      {chosen === 'google_pay' && eligibility && (
        <GooglePayPart {...bought} eligible={eligibility} onGone={removeMethod} settings={settings} />
      )}
      <div ref={setButtonContainer} className={styles['buy']} />
    </>
  )
}
