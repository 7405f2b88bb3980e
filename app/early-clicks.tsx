import { headers } from 'next/headers'
import { NONCE_HEADER } from '@/server/bff/page-headers'

declare global {
  interface Window {
    /** Called by the app once React listens. */
    pageIsAwake?: () => void
  }
}

/**
 * Keeps what is pressed before the page is awake and presses it again then, so that no tap on a slow phone is lost.
 * Runs before any other script. Buttons of forms and links need no script and are left alone.
 */
const keepClicks = () => {
  const early: HTMLElement[] = []
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (button === null) return
    event.stopImmediatePropagation()
    early.push(button)
  }
  addEventListener('click', keep, true)
  window.pageIsAwake = () => {
    removeEventListener('click', keep, true)
    for (const button of early.splice(0)) button.click()
  }
}

export async function EarlyClicks() {
  const nonce = (await headers()).get(NONCE_HEADER) ?? ''
  // The browser hides the nonce, so that React finds another one than it sent.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`(${keepClicks})()`}
    </script>
  )
}
