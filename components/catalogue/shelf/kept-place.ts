/**
 * How far a visitor came on a shelf, for the way back to it. It is kept for the entry in the session's history, so that
 * back, forward and reload find it again and a fresh visit starts at the top. Where the browser has no names for
 * entries (Navigation API) every visit is a fresh one.
 */
type Place = {
  /** Cards below those that came with the page. */
  shown: number
  /** Of the window, in pixels from the page's top. */
  top: number
}

type NamedEntries = { navigation?: { currentEntry?: { key: string } | null } }

const storageKey = (): string | null => {
  const key = (window as NamedEntries).navigation?.currentEntry?.key
  return key === undefined ? null : `shelf ${key}`
}

/** Storage may be full or forbidden; then the way back ends at the top. */
export function keepPlace(place: Place): void {
  const key = storageKey()
  if (key === null) return
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {
    // Nothing is lost but comfort.
  }
}

export function keptPlace(): Place | null {
  const key = storageKey()
  if (key === null) return null
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null
  } catch {
    return null
  }
}
