'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Notice } from '@/components/ui/controls/notice'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Icon, type IconName } from '@/components/ui/media/icon'
import { PaymentShape } from './payment-shape'
import styles from './payment-ways.module.css'
import type { PaypalSettings } from './paypal-settings'
import { WalletButton, type WayProps } from './wallet-button'
import { eligibleOf, type FurtherWay, keepWay, keptWay, possibleOf, type Way } from './ways'
import { WAYS_QUESTION, WaysShape } from './ways-shape'

/** Apart: who pays by PayPal's wallet never loads it. */
const CardWay = lazyBlock(() => import('./card-way').then((module) => module.CardWay), PaymentShape)
const AppleWay = lazyBlock(() => import('./apple-way').then((module) => module.AppleWay), PaymentShape)
const GoogleWay = lazyBlock(() => import('./google-way').then((module) => module.GoogleWay), PaymentShape)

const labels: Record<Way, { name: string; gone: string; icon: IconName }> = {
  wallet: { name: 'PayPal', gone: '', icon: 'wallet' },
  card: { name: 'Kredit- oder Debitkarte', gone: 'Mit Karte', icon: 'credit-card' },
  apple_pay: { name: 'Apple Pay', gone: 'Mit Apple Pay', icon: 'device-mobile' },
  google_pay: { name: 'Google Pay', gone: 'Mit Google Pay', icon: 'contactless-payment' },
}

/** What PayPal's script says can be paid by here; undefined while it thinks, null where it does not answer. */
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

type PaymentWaysProps = WayProps & { ways: readonly FurtherWay[]; settings: PaypalSettings }

/** A row for each way that is to be had, PayPal's wallet first and chosen; the chosen one opens in its place. */
export function PaymentWays({ ways, settings, ...bought }: PaymentWaysProps) {
  const answer = useEligible()
  const [possible, setPossible] = useState(() => possibleOf(ways))
  const eligible = answer === null ? [] : answer && eligibleOf(possible, answer)
  const [wanted, setWanted] = useState<Way>(() => keptWay(ways) ?? 'wallet')
  /** The button that buys stands below all rows, wherever the chosen way has its fields. */
  const [buttonPlace, setButtonPlace] = useState<HTMLElement | null>(null)
  const isGone = eligible !== undefined && wanted !== 'wallet' && !eligible.includes(wanted)
  const chosen = isGone ? 'wallet' : wanted
  const choose = (way: Way) => {
    setWanted(way)
    keepWay(way)
  }

  const lose = useCallback(() => setPossible((before) => before.filter((way) => way !== wanted)), [wanted])

  const rows: readonly Way[] = ['wallet', ...(eligible ?? [])]
  return (
    <>
      <div className={styles['room']}>
        <WaysShape settings={settings} isKnown={eligible !== undefined} />
        {rows.length > 1 && (
          <fieldset disabled={bought.payment.busy}>
            <legend className={styles['legend']}>{WAYS_QUESTION}</legend>
            {rows.map((way) => (
              <div key={way} className={styles['way']} data-chosen={way === chosen || undefined}>
                <label className={styles['row']}>
                  <input type="radio" name="payment-way" checked={way === chosen} onChange={() => choose(way)} />
                  <span>{labels[way].name}</span>
                  <Icon name={labels[way].icon} size="small" />
                </label>
                {way === 'card' && chosen === 'card' && <CardWay {...bought} buttonPlace={buttonPlace} />}
              </div>
            ))}
          </fieldset>
        )}
      </div>
      {isGone && (
        <Notice tone="info">
          <p>{`${labels[wanted].gone} kann hier gerade nicht bezahlt werden. Bitte zahlen Sie mit PayPal.`}</p>
        </Notice>
      )}
      {eligible === undefined && chosen !== 'wallet' && <PaymentShape />}
      {chosen === 'wallet' && <WalletButton {...bought} />}
      {chosen === 'apple_pay' && answer && <AppleWay {...bought} eligible={answer} />}
      {chosen === 'google_pay' && answer && (
        <GoogleWay {...bought} eligible={answer} onGone={lose} settings={settings} />
      )}
      <div ref={setButtonPlace} className={styles['buy']} />
    </>
  )
}
