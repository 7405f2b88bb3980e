'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/controls/notice'
import { PaymentShape } from './payment-shape'
import type { PaypalSettings } from './paypal-settings'
import { decimal, type PhoneWayProps } from './phone-wallet'
import styles from './phone-ways.module.css'
import { useProviderScript } from './provider-script'
import type { Open } from './wallet-button'

type GoogleWayProps = PhoneWayProps & { settings: Pick<PaypalSettings, 'googlePayUrl' | 'environment'> }

/** Google's own button and sheet. Nothing of Google is loaded before the customer has chosen this way (TDDDG § 25). */
export function GoogleWay({ settings, ...props }: GoogleWayProps) {
  const script = useProviderScript(settings.googlePayUrl)
  const { onGone } = props
  useEffect(() => {
    if (script.isError) onGone()
  }, [script.isError, onGone])
  if (script.data === undefined) return <PaymentShape />
  return <GoogleButton {...props} environment={settings.environment === 'production' ? 'PRODUCTION' : 'TEST'} />
}

function GoogleButton({
  payment,
  begin,
  amount,
  eligible,
  onGone,
  environment,
}: PhoneWayProps & { environment: string }) {
  const { sdkInstance } = usePayPal()
  const place = useRef<HTMLDivElement>(null)
  const [stopped, setStopped] = useState(false)
  /** Google's button is made once; what it does is this rendering's. */
  const latest = useRef({ payment, begin, amount, onGone })
  latest.current = { payment, begin, amount, onGone }

  useEffect(() => {
    const api = window.google?.payments.api
    if (sdkInstance === null || api === undefined) return
    let wanted = true
    const paypal = sdkInstance.createGooglePayOneTimePaymentSession()
    const config = paypal.formatConfigForPaymentRequest(eligible.getDetails('googlepay').config)
    const { allowedPaymentMethods, apiVersion, apiVersionMinor, merchantInfo } = config
    const known = { allowedPaymentMethods, apiVersion, apiVersionMinor }
    /** What is bought, as it was when the button was clicked. */
    let clicked: Open | null = null

    /** The bank's window opens when Google's sheet has closed, so nobody waits here. */
    const askBank = (orderId: string) =>
      paypal.initiatePayerAction({ orderId }).then(
        () => latest.current.payment.capture(orderId),
        () => {
          latest.current.payment.cancel()
          setStopped(true)
        },
      )

    const client = new api.PaymentsClient({
      environment,
      paymentDataCallbacks: {
        onPaymentAuthorized: async ({ paymentMethodData }) => {
          const refused = {
            intent: 'PAYMENT_AUTHORIZATION',
            message: 'Es wurde nichts abgebucht.',
            reason: 'OTHER_ERROR',
          }
          const failed = { transactionState: 'ERROR', error: refused } as const
          if (clicked === null) return failed
          const orderId = await clicked('google_pay')
          if (orderId === null) return failed
          try {
            const { status } = await paypal.confirmOrder({ orderId, paymentMethodData })
            void (status === 'PAYER_ACTION_REQUIRED' ? askBank(orderId) : latest.current.payment.capture(orderId))
            return { transactionState: 'SUCCESS' } as const
          } catch (fault) {
            latest.current.payment.fail(fault)
            return failed
          }
        },
      },
    })

    const buy = () => {
      const now = latest.current
      const open = now.begin()
      if (open === null || !now.payment.take()) return
      setStopped(false)
      clicked = open
      client
        .loadPaymentData({
          ...known,
          merchantInfo,
          callbackIntents: ['PAYMENT_AUTHORIZATION'],
          transactionInfo: {
            countryCode: 'DE',
            currencyCode: 'EUR',
            totalPriceStatus: 'FINAL',
            totalPrice: decimal(now.amount),
          },
        })
        // Closed, or what the callback above has told already: everything stays as it was.
        .catch(() => latest.current.payment.cancel())
    }

    client.isReadyToPay(known).then(
      ({ result }) => {
        if (!wanted) return
        if (!result) return latest.current.onGone()
        place.current?.replaceChildren(
          client.createButton({ onClick: buy, buttonType: 'buy', buttonSizeMode: 'fill', buttonLocale: 'de' }),
        )
      },
      () => wanted && latest.current.onGone(),
    )
    return () => {
      wanted = false
    }
  }, [sdkInstance, eligible, environment])

  return (
    <>
      <div ref={place} className={styles['google']} />
      {stopped && (
        <Notice tone="error" role="alert">
          <p>Ihre Bank hat die Zahlung nicht freigegeben. Es wurde nichts abgebucht.</p>
        </Notice>
      )}
    </>
  )
}
