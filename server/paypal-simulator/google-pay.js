/** Simulation of Google's pay.js: a button, and a sheet that returns a token for PayPal. */
class PaymentsClient {
  constructor({ paymentDataCallbacks }) {
    this.callbacks = paymentDataCallbacks
  }

  isReadyToPay = async () => ({ result: true })

  createButton({ onClick }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.style.cssText =
      'width:100%;min-height:3.25rem;border:0;border-radius:6px;background:#000;color:#fff;font:600 17px/1.2 Arial,sans-serif;cursor:pointer'
    button.textContent = 'Mit Google Pay kaufen'
    button.addEventListener('click', onClick)
    return button
  }

  async loadPaymentData({ transactionInfo }) {
    const token = await window.paypalSimulatorSheet('Google Pay', transactionInfo.totalPrice)
    if (token === null) throw Object.assign(new Error('The payer went back.'), { statusCode: 'CANCELED' })
    const paymentMethodData = {
      type: 'CARD',
      description: null,
      tokenizationData: { type: 'GATEWAY', token },
      info: {},
    }
    const { transactionState } = await this.callbacks.onPaymentAuthorized({ paymentMethodData })
    if (transactionState !== 'SUCCESS') throw Object.assign(new Error('Not paid.'), { statusCode: 'CANCELED' })
  }
}

window.google = { payments: { api: { PaymentsClient } } }
