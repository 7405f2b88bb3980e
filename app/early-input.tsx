'use client'

declare global {
  interface Window {
    /** Does again what was done while nobody listened; null once React listens and nothing needs to be kept any more. */
    repeatEarlyInput?: (() => void) | null
  }
}

/**
 * Keeps what is pressed, chosen and typed before the page is awake and does it again then, so that nothing is lost on a
 * slow phone. Runs before any other script. Links need none and are left alone, as are forms whose fields the browser
 * checks: those it does not check are answered by the page itself, and sent to the server they would come to nothing.
 */
const keepInput = () => {
  if (window.repeatEarlyInput === null) return
  const pressed: HTMLElement[] = []
  // As they were left: the first field that is done again lets React draw all others as it knows them.
  const fields = new Map<HTMLInputElement, { value: string; checked: boolean }>()
  // Each once, however often it was sent.
  const sent = new Map<HTMLFormElement, HTMLElement | null>()
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button === null) return
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  const fill = (event: Event) => {
    // Of selects and text areas, too, all that is asked for below is there.
    const field = event.target as HTMLInputElement
    fields.set(field, { value: field.value, checked: field.checked })
    for (const other of fields.keys())
      if (other !== field && other.type === 'radio' && other.name === field.name) fields.delete(other)
  }
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.noValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    sent.set(form, event.submitter)
  }
  addEventListener('click', press, true)
  addEventListener('input', fill, true)
  addEventListener('submit', send, true)

  window.repeatEarlyInput = () => {
    removeEventListener('click', press, true)
    removeEventListener('input', fill, true)
    removeEventListener('submit', send, true)
    // React takes a field as it finds it and hears of changes only: each one is changed away and back.
    for (const [field, { value, checked }] of fields) {
      if (field.type === 'radio' || field.type === 'checkbox') {
        field.checked = !checked
        field.click()
      } else {
        field.value = `${value} `
        // The setter that React put before this one would note the value as known.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
      }
    }
    for (const button of pressed) button.click()
    for (const [form, submitter] of sent) form.requestSubmit(submitter)
  }
}

/** Who has 'Meine Allergene' gets room for the warnings before the first frame (allergen-profile.ts). */
const markProfile = () => {
  try {
    document.documentElement.toggleAttribute('data-allergens', localStorage.getItem('allergens') !== null)
  } catch {
    // Forbidden storage keeps no profile.
  }
}

/** A script of the server's HTML alone: as a server component it would be sent twice, the second time for nobody. */
const SCRIPT = typeof window === 'undefined' ? `(${keepInput})();(${markProfile})()` : ''

export function EarlyInput({ nonce }: { nonce: string }) {
  // A classic script would wait for the style sheets, and the whole page behind it: its first frame was empty.
  // The browser hides the nonce, so that React finds another one than it sent.
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}
