/**
 * Card fields of the simulated PayPal v6 script, appended to sdk-v6.js. Each field is a frame of the simulator's origin: the
 * shop's page learns only whether the input is valid, never the input.
 */
const FIELD_STYLE = 'display:block;width:100%;height:3rem;border:0;background:transparent;color-scheme:light'
const DIALOG_STYLE = 'box-sizing:border-box;width:min(27rem,100vw);height:min(40rem,100dvh);padding:0;border:0'
const CLOSE_STYLE =
  'position:absolute;top:.5rem;right:.5rem;width:3rem;height:3rem;border:0;background:#fff;font-size:1.5rem;cursor:pointer'

const toSimulator = (path, body) =>
  fetch(simulatorOrigin + path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json())

/** Shows the bank's 3-D Secure page in a frame; resolves with its result, or 'canceled' when the dialog is closed. */
function showChallenge(orderId, challengeUrl) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.style.cssText = DIALOG_STYLE
    dialog.setAttribute('aria-label', 'Freigabe durch Ihre Bank')
    const frame = document.createElement('iframe')
    frame.title = 'Freigabe durch Ihre Bank'
    frame.src = challengeUrl
    frame.style.cssText = 'display:block;width:100%;height:calc(100% - 4rem);margin-top:4rem;border:0'
    const close = document.createElement('button')
    close.type = 'button'
    close.style.cssText = CLOSE_STYLE
    close.setAttribute('aria-label', 'Freigabe abbrechen')
    close.textContent = '×'
    const finish = (state, liabilityShift) => {
      window.removeEventListener('message', onMessage)
      dialog.remove()
      resolve({ data: { orderId, ...(liabilityShift === undefined ? {} : { liabilityShift }) }, state })
    }
    const onMessage = ({ origin, data }) => {
      if (origin !== simulatorOrigin || data?.paypalSimulatorOrder !== orderId) return
      if (data.status === 'cancelled') finish('canceled')
      else finish('succeeded', data.liabilityShift)
    }
    close.addEventListener('click', () => finish('canceled'))
    dialog.addEventListener('cancel', () => finish('canceled'))
    window.addEventListener('message', onMessage)
    dialog.append(frame, close)
    document.body.append(dialog)
    dialog.showModal()
  })
}

instance.createCardFieldsOneTimePaymentSession = () => {
  const session = crypto.randomUUID()
  const frames = new Map()
  const states = {}
  const listeners = []
  const waiting = new Map()

  const onMessage = ({ origin, data }) => {
    if (origin !== simulatorOrigin || data?.cardSession !== session) return
    if (data.stored) return waiting.get(data.field)?.()
    states[data.field] = data.state
    for (const { event, callback } of listeners) {
      if (event === data.event) callback({ data: { cards: [], emittedBy: data.field, ...states }, sender: data.field })
    }
  }
  window.addEventListener('message', onMessage)

  /** Makes each frame send its input to the simulator. */
  const store = () =>
    Promise.all(
      [...frames].map(
        ([field, frame]) =>
          new Promise((resolve) => {
            waiting.set(field, resolve)
            frame.contentWindow?.postMessage({ store: session }, simulatorOrigin)
          }),
      ),
    )

  return {
    createCardFieldsComponent({ type, placeholder = '', ariaLabel = '' }) {
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({ session, type, placeholder, label: ariaLabel, shop: window.location.origin })
      frame.src = `${simulatorOrigin}/card-field?${query}`
      frame.title = ariaLabel
      frame.style.cssText = FIELD_STYLE
      const element = document.createElement('div')
      element.append(frame)
      element.destroy = () => {
        frames.delete(type)
        element.remove()
      }
      frames.set(type, frame)
      return element
    },
    on: async (event, callback) => void listeners.push({ event, callback }),
    update() {},
    async submit(orderId) {
      await store()
      const confirmed = await toSimulator('/card-fields/confirm', { session, orderId })
      if (confirmed.state === 'challenge') return showChallenge(orderId, confirmed.url)
      return { data: { orderId, ...confirmed.data }, state: confirmed.state }
    },
    destroy() {
      window.removeEventListener('message', onMessage)
      frames.clear()
    },
  }
}
