/**
 * The scroll position of a shelf. It is stored in `sessionStorage` per history entry, so that back, forward and reload
 * restore it and a new visit starts at the top. Browsers without the Navigation API have no keys for entries, so there every
 * visit starts at the top.
 */
type ScrollPosition = {
  /** Number of cards shown below those that came with the page. */
  shown: number
  /** Scroll offset of the window in pixels. */
  top: number
}

type NavigationWindow = { navigation?: { currentEntry?: { key: string } | null } }

const storageKey = (): string | null => {
  const key = (window as NavigationWindow).navigation?.currentEntry?.key
  return key === undefined ? null : `shelf ${key}`
}

/** Storage may be full or forbidden; then the position is not restored. */
export function saveScrollPosition(position: ScrollPosition): void {
  const key = storageKey()
  if (key === null) return
  try {
    sessionStorage.setItem(key, JSON.stringify(position))
  } catch {
    // The visitor only has to scroll again.
  }
}

export function readScrollPosition(): ScrollPosition | null {
  const key = storageKey()
  if (key === null) return null
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as ScrollPosition | null
  } catch {
    return null
  }
}
