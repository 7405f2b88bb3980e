'use client'

declare global {
  interface Window {
    /** Repeats the input made before React listened. Null once React listens; input is then no longer recorded. */
    repeatEarlyInput?: (() => void) | null
  }
}

/**
 * Records clicks, choices and typing before React listens and repeats them afterwards, so that no input is lost on a slow
 * phone. Runs before any other script. Links and forms validated by the browser work without scripts and are ignored. Forms
 * with `noValidate` are handled by React alone; the server cannot process them.
 *
 * React renders the page anew if a translator changed it before hydration. Input then belongs to the new element at the same place.
 */
const recordInput = () => {
  if (window.repeatEarlyInput === null) return
  /** An element, and its place among those of the same tag. */
  type Found<E extends HTMLElement> = { element: E; index: number }
  const find = <E extends HTMLElement>(element: E): Found<E> => ({
    element,
    index: [...document.querySelectorAll(element.localName)].indexOf(element),
  })
  const current = <E extends HTMLElement>({ element, index }: Found<E>): E | null => {
    if (element.isConnected) return element
    const other = document.querySelectorAll<E>(element.localName)[index]
    return other?.className === element.className && other.ariaLabel === element.ariaLabel ? other : null
  }

  const pressed: Found<HTMLElement>[] = []
  // Values at the time of input: repeating the first field makes React render the others with its own state.
  const fields = new Map<HTMLInputElement, Found<HTMLInputElement> & { value: string; checked: boolean }>()
  // Each form once, however often it was submitted.
  const sent = new Map<HTMLFormElement, { form: Found<HTMLFormElement>; submitter: Found<HTMLElement> | null }>()
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button === null) return
    event.stopImmediatePropagation()
    pressed.push(find(button))
  }
  const fill = (event: Event) => {
    // Selects and text areas have all properties used below as well.
    const field = event.target as HTMLInputElement
    fields.set(field, { ...find(field), value: field.value, checked: field.checked })
    for (const other of fields.keys())
      if (other !== field && other.type === 'radio' && other.name === field.name) fields.delete(other)
  }
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.noValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    sent.set(form, { form: find(form), submitter: event.submitter && find(event.submitter) })
  }
  addEventListener('click', press, true)
  addEventListener('input', fill, true)
  addEventListener('submit', send, true)

  // React ignores an event that does not change the value, so each field is changed to another value and back.
  const fillAgain = (field: HTMLInputElement, value: string, checked: boolean) => {
    if (field.type === 'radio' || field.type === 'checkbox') {
      field.checked = !checked
      field.click()
      return
    }
    field.value = `${value} `
    // The prototype's setter bypasses React's value tracking, which would otherwise treat the value as known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }

  window.repeatEarlyInput = () => {
    removeEventListener('click', press, true)
    removeEventListener('input', fill, true)
    removeEventListener('submit', send, true)
    for (const { value, checked, ...found } of fields.values()) {
      const field = current(found)
      if (field !== null) fillAgain(field, value, checked)
    }
    for (const button of pressed) current(button)?.click()
    for (const { form, submitter } of sent.values()) current(form)?.requestSubmit(submitter && current(submitter))
  }
}

/** Reserves space for allergen warnings before the first frame if 'Meine Allergene' is set (allergen-profile.ts). */
const markProfile = () => {
  try {
    document.documentElement.toggleAttribute('data-allergens', localStorage.getItem('allergens') !== null)
  } catch {
    // The browser denies access to storage, so there is no profile.
  }
}

/** Only the server's HTML contains the script: a server component's payload would contain it a second time. */
const SCRIPT = typeof window === 'undefined' ? `(${recordInput})();(${markProfile})()` : ''

export function EarlyInput({ nonce }: { nonce: string }) {
  // A classic script would block rendering until the style sheets have loaded.
  // Browsers hide the nonce attribute, so hydration finds a different value than the server sent.
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}
