/**
 * The framework's scripts after the first paint and the pictures that come first: a browser that has them sooner runs them before
 * it shows the page, whose words and styles came long ago. What is pressed until then is kept by app/early-input.tsx.
 */
const BODY_END = '</body></html>'
const SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w~.-]+\.js)"(?=[^>]* async="")[^>]*><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
/** A window that nobody looks at is never painted, and a picture may take its time. */
const LONGEST_WAIT_MS = 1_000

/** Runs in the browser, so it knows nothing but what it is given. */
export function loadAfterPaint(addresses: readonly string[], nonce: string, longestWaitMs: number): void {
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const address of addresses) {
      const script = document.createElement('script')
      Object.assign(script, { src: address, async: true, nonce })
      document.head.append(script)
    }
  }
  const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
  afterFrame(async () => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    // Without an address where pictures are switched off.
    const coming = first.filter(({ currentSrc }) => currentSrc !== '')
    await Promise.allSettled(coming.map((picture) => picture.decode()))
    afterFrame(begin)
  })
  setTimeout(begin, longestWaitMs)
}

/** `page` as the framework made it with this nonce; one without its scripts stays as it is. */
export function scriptsAfterPaint(page: Buffer, nonce: string): Buffer {
  const html = page.toString('latin1')
  const addresses = [...html.matchAll(SCRIPT)].map(([, address]) => address)
  if (addresses.length === 0 || !html.endsWith(BODY_END)) return page
  const given = [addresses, nonce, LONGEST_WAIT_MS].map((value) => JSON.stringify(value)).join()
  const loader = `<script nonce="${nonce}">(${loadAfterPaint})(${given})</script>`
  const before = html.slice(0, -BODY_END.length).replaceAll(SCRIPT, '').replaceAll(PRELOAD, '')
  return Buffer.from(before + loader + BODY_END, 'latin1')
}
