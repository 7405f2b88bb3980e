import { headers } from 'next/headers'
import { NONCE_HEADER } from '@/server/bff/page-headers'

declare global {
  interface Window {
    /** Called by the app once React listens; there before input is noted when nothing needs to be noted any more. */
    pageIsAwake?: () => void
  }
}

/**
 * Keeps what is pressed, chosen and typed before the page is awake and does it again then, so that nothing is lost on a
 * slow phone. Runs before any other script. Buttons of forms and links need no script and are left alone.
 */
const keepInput = () => {
  if (window.pageIsAwake !== undefined) return
  const pressed: HTMLElement[] = []
  const fields = new Set<HTMLInputElement | HTMLSelectElement>()
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button === null) return
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  const fill = (event: Event) => fields.add(event.target as HTMLInputElement)
  addEventListener('click', press, true)
  addEventListener('input', fill, true)

  // React takes a field as it finds it and hears of changes only: each one is changed away and back.
  const choose = (box: HTMLInputElement) => {
    box.checked = !box.checked
    box.click()
  }
  const type = (field: HTMLInputElement | HTMLSelectElement) => {
    const { value } = field
    field.value = `${value} `
    // The setter that React put before this one would note the value as known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }

  window.pageIsAwake = () => {
    removeEventListener('click', press, true)
    removeEventListener('input', fill, true)
    // Of radio buttons the last one that was chosen.
    for (const field of [...fields].filter((one) => one.type !== 'radio' || (one as HTMLInputElement).checked)) {
      if (field.type === 'radio' || field.type === 'checkbox') choose(field as HTMLInputElement)
      else type(field)
    }
    for (const button of pressed) button.click()
  }
}

export async function EarlyInput() {
  const nonce = (await headers()).get(NONCE_HEADER) ?? ''
  // A classic script would wait for the style sheets, and the whole page behind it: its first frame was empty.
  // The browser hides the nonce, so that React finds another one than it sent.
  return (
    <script type="module" async nonce={nonce} suppressHydrationWarning>
      {`(${keepInput})()`}
    </script>
  )
}
