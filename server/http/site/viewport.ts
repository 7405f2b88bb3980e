export type Viewport = 'phone' | 'desktop'

/** The kind of screen, from the client hint, else from the user agent. Product lists begin with more cards on phones (spec §9). */
export function viewportOf(get: (name: string) => string | null | undefined): Viewport {
  const mobile = get('sec-ch-ua-mobile')
  if (mobile != null) return mobile === '?1' ? 'phone' : 'desktop'
  return /Mobi|Android|iPhone/i.test(get('user-agent') ?? '') ? 'phone' : 'desktop'
}
