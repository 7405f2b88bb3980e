/**
 * Google Pay and Apple Pay of the simulated PayPal v6 script: the sessions, and the sheet that a phone would show. It also
 * simulates Apple's `ApplePaySession`, which the test browsers lack; Google's script is google-pay.js.
 */
const SHEET_STYLE =
  'box-sizing:border-box;width:min(26rem,100vw);margin:auto auto 0;padding:1.25rem;border:0;border-radius:18px 18px 0 0;background:#fff;color:#111820;font:17px/1.5 "Helvetica Neue",Helvetica,Arial,sans-serif'
const CHOICE_STYLE =
  'display:block;width:100%;min-height:3.25rem;margin-top:.75rem;border:2px solid #111820;border-radius:999px;background:#fff;color:#111820;font:inherit;font-weight:600;cursor:pointer'

/** Shows the wallet's sheet; resolves with a token of the payer's choice, or null when it is closed. */
window.paypalSimulatorSheet = (wallet, amount) =>
  new Promise((resolve) => {
    const sheet = document.createElement('dialog')
    sheet.style.cssText = SHEET_STYLE
    sheet.setAttribute('aria-label', wallet)
    const text = document.createElement('p')
    text.style.margin = '0'
    text.textContent = `${wallet}: ${amount} € (Simulator, kein echtes Geld)`
    sheet.append(text)
    const finish = (token) => {
      sheet.remove()
      resolve(token)
    }
    const choices = [
      ['Bezahlen', 'pay'],
      ['Bezahlen, Bank fragt nach', 'asks'],
      ['Karte, die abgelehnt wird', 'declined'],
      ['Abbrechen', null],
    ]
    for (const [label, token] of choices) {
      const choice = document.createElement('button')
      choice.type = 'button'
      choice.style.cssText = CHOICE_STYLE
      choice.textContent = label
      choice.addEventListener('click', () => finish(token))
      sheet.append(choice)
    }
    sheet.addEventListener('cancel', () => finish(null))
    document.body.append(sheet)
    sheet.showModal()
  })

const confirmWallet = (orderId, token) => toSimulator('/wallets/confirm', { orderId, token })

instance.createGooglePayOneTimePaymentSession = () => ({
  formatConfigForPaymentRequest: (config) => config,
  confirmOrder: ({ orderId, paymentMethodData }) => confirmWallet(orderId, paymentMethodData.tokenizationData.token),
  async initiatePayerAction({ orderId }) {
    const { state, data } = await showChallenge(orderId, `${simulatorOrigin}/three-d-secure?token=${orderId}`)
    if (state !== 'succeeded') throw new Error('The payer went back.')
    return data
  },
})

instance.createApplePayOneTimePaymentSession = () => ({
  formatConfigForPaymentRequest: (config) => config,
  validateMerchant: async () => ({ merchantSession: {} }),
  confirmOrder: async ({ orderId, token }) => ({ approveApplePayPayment: await confirmWallet(orderId, token) }),
})

/** The parts of Apple's class that the shop uses. */
class SimulatedApplePaySession {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static canMakePayments = () => true

  constructor(_version, request) {
    this.request = request
  }

  begin() {
    this.onvalidatemerchant({ validationURL: simulatorOrigin })
  }

  async completeMerchantValidation() {
    const token = await window.paypalSimulatorSheet('Apple Pay', this.request.total.amount)
    if (token === null) this.oncancel({})
    else this.onpaymentauthorized({ payment: { token, billingContact: {} } })
  }

  completePayment() {}
  abort() {}
}
window.ApplePaySession ??= SimulatedApplePaySession
