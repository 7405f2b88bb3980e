export type Viewport = 'phone' | 'desktop'

/** Phones get more cards at first than larger screens (spec §9): by client hint, else by user agent. */
export function viewportOf(get: (name: string) => string | null | undefined): Viewport {
  const mobile = get('sec-ch-ua-mobile')
  if (mobile != null) return mobile === '?1' ? 'phone' : 'desktop'
  return /Mobi|Android|iPhone/i.test(get('user-agent') ?? '') ? 'phone' : 'desktop'
}
