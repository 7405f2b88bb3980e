/**
 * Simulation of PayPal's v6 browser script, served at /web-sdk/v6/core: the parts of `window.paypal` for a one-time payment and
 * the `<paypal-button>` element. Card fields and wallets are in the files beside it. All pages it opens are on the origin from
 * which it was loaded.
 */
const script = document.currentScript
const simulatorOrigin = new URL(script.src).origin
const namespace = script.dataset.namespace ?? 'paypal'

const POPUP_FEATURES = 'popup,width=450,height=720'
const POPUP_CHECK_MS = 200
/** The popup posts its message and closes; the closing may be noticed before the message arrives. */
const MESSAGE_GRACE_MS = 800

const BUTTON_TEXT = {
  buynow: 'Jetzt kaufen',
  pay: 'Bezahlen',
  checkout: 'Zur Kasse',
}

const BUTTON_STYLE = `
  :host { display: block; width: 100%; }
  :host([hidden]) { display: none; }
  button {
    display: flex; align-items: center; justify-content: center; gap: .5em;
    box-sizing: border-box; width: 100%; min-height: 52px; padding: 0 20px;
    border: 0; border-radius: var(--paypal-button-border-radius, 6px);
    background: #ffc439; color: #111820;
    font: 600 17px/1.2 "Helvetica Neue", Helvetica, Arial, sans-serif; cursor: pointer;
  }
  button:hover { background: #f2ba36; }
  button:focus-visible { outline: 3px solid #1b5470; outline-offset: 2px; }
  button:disabled { background: #e8dfc8; color: #5c5c5c; cursor: not-allowed; }
  b { font-weight: 800; font-style: italic; letter-spacing: -.02em; }
  b span { color: #003087; } b i { color: #00457c; }
  button:disabled b span, button:disabled b i { color: inherit; }
`

class PaypalButton extends HTMLElement {
  static observedAttributes = ['disabled', 'type']

  #button = document.createElement('button')

  constructor() {
    super()
    const style = document.createElement('style')
    style.textContent = BUTTON_STYLE
    this.#button.type = 'button'
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(style, this.#button)
  }

  connectedCallback() {
    this.#render()
  }

  attributeChangedCallback() {
    this.#render()
  }

  get type() {
    return this.getAttribute('type') ?? 'pay'
  }

  set type(value) {
    this.setAttribute('type', value)
  }

  get disabled() {
    return this.hasAttribute('disabled')
  }

  set disabled(value) {
    this.toggleAttribute('disabled', Boolean(value))
  }

  #render() {
    const text = BUTTON_TEXT[this.type] ?? BUTTON_TEXT.pay
    this.#button.disabled = this.disabled
    this.#button.setAttribute('aria-label', `Mit PayPal — ${text}`)
    this.#button.innerHTML = `<span>Mit</span> <b><span>Pay</span><i>Pal</i></b> <span>— ${text}</span>`
  }
}

if (customElements.get('paypal-button') === undefined) customElements.define('paypal-button', PaypalButton)

/** Tests can exclude payment methods with the list `window.paypalSimulatorWithout`, set before this script runs. */
const eligible = ['paypal', 'advanced_cards', 'googlepay', 'applepay'].filter(
  (method) => !window.paypalSimulatorWithout?.includes(method),
)
const eligibility = {
  isEligible: (method) => eligible.includes(method),
  getDetails: () => ({ canBeVaulted: false, config: {} }),
}

/** Resolves with 'approved' or 'cancelled', from the approval page's message or because its window was closed. */
function outcomeOf(popup, orderId) {
  return new Promise((resolve) => {
    const finish = (status) => {
      window.removeEventListener('message', onMessage)
      window.clearInterval(closedCheck)
      resolve(status)
    }
    const onMessage = (event) => {
      if (event.origin === simulatorOrigin && event.data?.paypalSimulatorOrder === orderId) finish(event.data.status)
    }
    const closedCheck = window.setInterval(() => {
      if (!popup.closed) return
      window.clearInterval(closedCheck)
      window.setTimeout(() => finish('cancelled'), MESSAGE_GRACE_MS)
    }, POPUP_CHECK_MS)
    window.addEventListener('message', onMessage)
  })
}

const popupBlocked = () =>
  Object.assign(new Error('The popup was blocked.'), { code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP', isRecoverable: true })

/** Without a popup, this page navigates to the approval, which returns to the order's return URL. */
function redirectTo(approval) {
  window.location.assign(approval.href)
  return new Promise(() => {})
}

function createPayPalOneTimePaymentSession(callbacks) {
  let popup = null

  async function run(presentationMode, orderPromise) {
    if (popup === null && presentationMode !== 'auto') throw popupBlocked()
    const { orderId } = await (orderPromise ?? { orderId: callbacks.orderId })
    const approval = new URL('/checkoutnow', simulatorOrigin)
    approval.searchParams.set('token', orderId)
    if (popup === null) return redirectTo(approval)
    popup.location.href = approval.href
    const status = await outcomeOf(popup, orderId)
    if (status !== 'approved') {
      callbacks.onCancel?.({ orderId })
      return 'canceled'
    }
    await callbacks.onApprove({ orderId, payerId: 'SIMPAYER00001' })
    return 'approved'
  }

  return {
    /** Must be called within the click event, because browsers block later popups. */
    async start({ presentationMode = 'auto' } = {}, orderPromise) {
      popup = window.open('about:blank', 'paypal', POPUP_FEATURES)
      try {
        // Not inside the optional call below: without a listener its argument would not be evaluated.
        const paymentSessionState = await run(presentationMode, orderPromise)
        callbacks.onComplete?.({ paymentSessionState })
      } catch (error) {
        callbacks.onError?.(error)
        callbacks.onComplete?.({ paymentSessionState: 'error' })
      } finally {
        popup?.close()
      }
    },
    cancel: () => popup?.close(),
    destroy: () => popup?.close(),
    hasReturned: () => false,
    resume: async () => {},
  }
}

const instance = {
  findEligibleMethods: async () => eligibility,
  hydrateEligibleMethods: () => eligibility,
  updateLocale: () => {},
  createPayPalOneTimePaymentSession,
}

window[namespace] = { version: '6.0.0-simulator', createInstance: async () => instance }
