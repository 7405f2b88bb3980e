'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const MARK = 'dialogDepth'

const markOf = (state: unknown): number => {
  const mark = (state as Record<string, unknown> | null)?.[MARK]
  return typeof mark === 'number' ? mark : 0
}

/** Goes back in the history; resolves when the browser has arrived. */
const goBack = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(-steps)
  })

/** What a dialog has in the history. */
type Own = {
  entries: number
  /** The mark of the entry that they lie upon. */
  below: number
  /** The last way back over some of them. */
  travel: Promise<void>
  /** Its component is mounted. */
  shown: boolean
}

/** Dialogs whose entries are in use. */
const open = new Set<Own>()
let leaving: Promise<void> | null = null

/**
 * Entries of a dialog that is not there any more, after a reload or by the forward button, show nothing when one goes
 * back to them: this goes back until there is none. Entry by entry, because a reload that crosses with a new step finds
 * that step's mark without its entry, and as many steps as it says would lead off the page; with the first step it is the
 * page's own entry that bears the mark. Null without any.
 */
export function leaveDeadEntries(): Promise<void> | null {
  if (!isDead()) return null
  leaving ??= goBackToPage().finally(() => {
    leaving = null
  })
  return leaving
}

const isDead = (): boolean => open.size === 0 && markOf(window.history.state) > 0

/** Null: the entry below is not of the same page. */
function entryBelow(navigation: Navigation): NavigationHistoryEntry | null {
  const below = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return below?.url != null && new URL(below.url).pathname === window.location.pathname ? below : null
}

/**
 * To the entry below by its key, because after a reload that crossed with a step the browser may count from another
 * entry than the page does, and one step back would lead off the page. Browsers without the Navigation API take the step.
 * False: there is no such entry.
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

/** Once for the whole shop. */
export function useNoDeadEntries(): void {
  useEffect(() => {
    const leave = () => void leaveDeadEntries()
    leave()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
}

/** Pushes or goes back until the dialog has so many entries; those gone back over are counted off before they are gone. */
async function stepTo(own: Own, wanted: number): Promise<void> {
  const steps = wanted - own.entries
  if (own.entries === 0 && steps > 0) own.below = markOf(window.history.state)
  own.entries = wanted
  if (wanted > 0) open.add(own)
  for (let mark = own.below + wanted - steps + 1; mark <= own.below + wanted; mark++) {
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '')
  }
  if (steps < 0) own.travel = goBack(-steps)
  await own.travel
  if (own.entries === 0) open.delete(own)
}

/**
 * Gives the browser's back button the dialog's own steps: the history holds one entry for each, pushed at the moment of
 * a click, so that no browser skips them. Each bears how many lie below it, those of other dialogs included.
 *
 * @param depth steps of the page on show, 0 while the dialog is closed
 * @param onBack the visitor went back to this depth; 0 is out of the dialog
 * @returns `leave`: goes back over the dialog's entries and resolves when they are behind us. Whatever leads to another
 *   page waits for it, or the page below would be restored over the next one.
 */
export function useDialogHistory(depth: number, onBack: (depth: number) => void): () => Promise<void> {
  const own = useRef<Own>({ entries: 0, below: 0, travel: Promise.resolve(), shown: true })
  const tellBack = useEffectEvent(onBack)

  useEffect(() => {
    const mine = own.current
    mine.shown = true
    const follow = ({ state }: PopStateEvent) => {
      const at = Math.max(0, markOf(state) - mine.below)
      if (at >= mine.entries) return
      mine.entries = at
      if (at === 0) open.delete(mine)
      tellBack(at)
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      mine.shown = false
      // Not where it is shown again at once, and not where another page lies above its entries already.
      queueMicrotask(() => {
        if (mine.shown) return
        open.delete(mine)
        const isOnTop = markOf(window.history.state) === mine.below + mine.entries
        if (mine.entries > 0 && isOnTop) void leaveDeadEntries()
      })
    }
  }, [])

  // With the dialog itself: whoever sees it can go back from it.
  useLayoutEffect(() => void stepTo(own.current, depth), [depth])

  return () => stepTo(own.current, 0)
}
