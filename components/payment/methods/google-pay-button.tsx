'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'
import { decimal, type PhoneWalletProps } from '@/components/payment/methods/phone-wallet'
import type { OpenOrder } from '@/components/payment/methods/wallet-button'
import { PaymentPlaceholder } from '@/components/payment/payment-placeholder'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { useProviderScript } from '@/components/payment/paypal/provider-script'
import { Notice } from '@/components/ui/notices/notice'
import styles from './phone-wallets.module.css'

type GooglePayPartProps = PhoneWalletProps & { settings: Pick<PaymentClientSettings, 'googlePayUrl' | 'environment'> }

/** Google Pay's button and sheet. Nothing of Google is loaded before the customer has chosen it (TDDDG § 25). */
export function GooglePayPart({ settings, ...props }: GooglePayPartProps) {
  const script = useProviderScript(settings.googlePayUrl)
  const { onGone } = props
  useEffect(() => {
    if (script.isError) onGone()
  }, [script.isError, onGone])
  if (script.data === undefined) return <PaymentPlaceholder />
  return <GoogleButton {...props} environment={settings.environment === 'production' ? 'PRODUCTION' : 'TEST'} />
}

function GoogleButton({
  payment,
  begin,
  amount,
  eligible,
  onGone,
  environment,
}: PhoneWalletProps & { environment: string }) {
  const { sdkInstance } = usePayPal()
  const container = useRef<HTMLDivElement>(null)
  const [isDeclined, setDeclined] = useState(false)
  /** Google's button is created once; it must use the latest props. */
  const latest = useRef({ payment, begin, amount, onGone })
  latest.current = { payment, begin, amount, onGone }

  useEffect(() => {
    const api = window.google?.payments.api
    if (sdkInstance === null || api === undefined) return
    let mounted = true
    const paypal = sdkInstance.createGooglePayOneTimePaymentSession()
    const config = paypal.formatConfigForPaymentRequest(eligible.getDetails('googlepay').config)
    const { allowedPaymentMethods, apiVersion, apiVersionMinor, merchantInfo } = config
    const request = { allowedPaymentMethods, apiVersion, apiVersionMinor }
    /** The purchase at the time of the click. */
    let clicked: OpenOrder | null = null

    /** Not awaited: the bank's window opens after Google's sheet has closed. */
    const authorizeAtBank = (orderId: string) =>
      paypal.initiatePayerAction({ orderId }).then(
        () => latest.current.payment.capture(orderId),
        () => {
          latest.current.payment.cancel()
          setDeclined(true)
        },
      )

    const client = new api.PaymentsClient({
      environment,
      paymentDataCallbacks: {
        onPaymentAuthorized: async ({ paymentMethodData }) => {
          const error = {
            intent: 'PAYMENT_AUTHORIZATION',
            message: 'Es wurde nichts abgebucht.',
            reason: 'OTHER_ERROR',
          }
          const failed = { transactionState: 'ERROR', error } as const
          if (clicked === null) return failed
          const orderId = await clicked('google_pay')
          if (orderId === null) return failed
          try {
            const { status } = await paypal.confirmOrder({ orderId, paymentMethodData })
            void (status === 'PAYER_ACTION_REQUIRED'
              ? authorizeAtBank(orderId)
              : latest.current.payment.capture(orderId))
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
      setDeclined(false)
      clicked = open
      client
        .loadPaymentData({
          ...request,
          merchantInfo,
          callbackIntents: ['PAYMENT_AUTHORIZATION'],
          transactionInfo: {
            countryCode: 'DE',
            currencyCode: 'EUR',
            totalPriceStatus: 'FINAL',
            totalPrice: decimal(now.amount),
          },
        })
        // The sheet was closed, or the callback above has reported the failure already.
        .catch(() => latest.current.payment.cancel())
    }

    client.isReadyToPay(request).then(
      ({ result }) => {
        if (!mounted) return
        if (!result) return latest.current.onGone()
        container.current?.replaceChildren(
          client.createButton({ onClick: buy, buttonType: 'buy', buttonSizeMode: 'fill', buttonLocale: 'de' }),
        )
      },
      () => mounted && latest.current.onGone(),
    )
    return () => {
      mounted = false
    }
  }, [sdkInstance, eligible, environment])

  return (
    <>
      <div ref={container} className={styles['google']} />
      {isDeclined && (
        <Notice tone="error" role="alert">
          <p>Ihre Bank hat die Zahlung nicht freigegeben. Es wurde nichts abgebucht.</p>
        </Notice>
      )}
    </>
  )
}
