'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const MARK = 'dialogDepth'

const markOf = (state: unknown): number => {
  const mark = (state as Record<string, unknown> | null)?.[MARK]
  return typeof mark === 'number' ? mark : 0
}

/** Goes back in the history; resolves on arrival. */
const goBack = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(-steps)
  })

/** History entries of a dialog. */
type DialogEntries = {
  entries: number
  /** Mark of the entry below them. */
  below: number
  /** The last navigation back over some of them. */
  travel: Promise<void>
  /** The component is mounted. */
  shown: boolean
}

/** Dialogs with entries in the history. */
const open = new Set<DialogEntries>()
let leaving: Promise<void> | null = null

/**
 * Goes back over entries of a dialog that does not exist any more (after a reload, or by the forward button), because they
 * show nothing. Entry by entry: a reload during a new step may find the step's mark without its entry, and going back by
 * the mark's number would leave the page. Null if there are no such entries.
 */
export function leaveDeadEntries(): Promise<void> | null {
  if (!isDead()) return null
  leaving ??= goBackToPage().finally(() => {
    leaving = null
  })
  return leaving
}

const isDead = (): boolean => open.size === 0 && markOf(window.history.state) > 0

/** The previous entry, or null if it belongs to another page. */
function entryBelow(navigation: Navigation): NavigationHistoryEntry | null {
  const below = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return below?.url != null && new URL(below.url).pathname === window.location.pathname ? below : null
}

/**
 * Goes to the previous entry by its key: after a reload during a step the browser may count from another entry than the
 * page, and one step back would leave the page. Browsers without the Navigation API go one step back. False if there is no
 * such entry.
 */
async function leaveEntry(): Promise<boolean> {
  const { navigation } = window
  if (navigation === undefined) {
    await goBack(1)
    return true
  }
  const below = entryBelow(navigation)
  if (below === null) return false
  try {
    await navigation.traverseTo(below.key).finished
    return true
  } catch {
    return false
  }
}

async function goBackToPage(): Promise<void> {
  while (isDead()) {
    if (!(await leaveEntry())) window.history.replaceState({ ...window.history.state, [MARK]: 0 }, '')
  }
}

/** Called once, by the providers of all pages. */
export function useNoDeadEntries(): void {
  useEffect(() => {
    const leave = () => void leaveDeadEntries()
    leave()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
}

/** Pushes entries or goes back until the dialog has `count` entries. The number is updated before the navigation ends. */
async function stepTo(own: DialogEntries, count: number): Promise<void> {
  const steps = count - own.entries
  if (own.entries === 0 && steps > 0) own.below = markOf(window.history.state)
  own.entries = count
  if (count > 0) open.add(own)
  for (let mark = own.below + count - steps + 1; mark <= own.below + count; mark++) {
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '')
  }
  if (steps < 0) own.travel = goBack(-steps)
  await own.travel
  if (own.entries === 0) open.delete(own)
}

/**
 * Makes the pages of a dialog steps of the browser's back button: the history has one entry for each, pushed during a click,
 * so that no browser skips it. Each entry is marked with the number of entries below it, including those of other dialogs.
 *
 * @param depth depth of the shown page, 0 while the dialog is closed
 * @param onBack called when the visitor went back to this depth; 0 is outside of the dialog
 * @returns `leave`: goes back over the dialog's entries and resolves on arrival. Navigation to another page must wait for it,
 *   otherwise the page below would replace the next one.
 */
export function useDialogHistory(depth: number, onBack: (depth: number) => void): () => Promise<void> {
  const own = useRef<DialogEntries>({ entries: 0, below: 0, travel: Promise.resolve(), shown: true })
  const notifyBack = useEffectEvent(onBack)

  useEffect(() => {
    const mine = own.current
    mine.shown = true
    const follow = ({ state }: PopStateEvent) => {
      const at = Math.max(0, markOf(state) - mine.below)
      if (at >= mine.entries) return
      mine.entries = at
      if (at === 0) open.delete(mine)
      notifyBack(at)
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      mine.shown = false
      // Not if the dialog is mounted again at once, or another page is above its entries already.
      queueMicrotask(() => {
        if (mine.shown) return
        open.delete(mine)
        const isOnTop = markOf(window.history.state) === mine.below + mine.entries
        if (mine.entries > 0 && isOnTop) void leaveDeadEntries()
      })
    }
  }, [])

  // A layout effect: the entries exist as soon as the dialog is visible.
  useLayoutEffect(() => void stepTo(own.current, depth), [depth])

  return () => stepTo(own.current, 0)
}
