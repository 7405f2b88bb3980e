'use client'

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '@/components/ui/controls/toast'
import { withPatience } from '@/components/ui/lazy/load-timeout'
import { PART_FAULT } from '@/lib/words/de/connection'

type Opened = { open?: boolean; onClose?: () => void }

/**
 * A part that opens over the page, loaded when it opens first. If that fails, a toast offers to try again, and the part
 * counts as closed, so that a further click on what opens it tries again, too. What must not get lost `stays` open.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ifFailed: 'closes' | 'stays' = 'closes',
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const toast = useToast()
    const { open = true, onClose } = props as Opened

    const tell = useEffectEvent((opener: Element | null) => {
      const stays = ifFailed === 'stays' || onClose === undefined
      if (!stays) onClose()
      const retry = () => (stays ? setAttempt(attempt + 1) : opener instanceof HTMLElement && opener.click())
      // What stood in a dialog has gone with it.
      const action = { label: 'Erneut versuchen', onAction: retry }
      const canRetry = stays || opener?.closest('dialog') === null
      toast(PART_FAULT, { tone: 'error', ...(canRetry ? { action } : {}) })
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
    useEffect(() => {
      if (!open || loaded !== undefined) return
      let wanted = true
      const opener = document.activeElement
      withPatience(load()).then(
        (arrived) => {
          loaded = arrived
          if (wanted) setPart(() => arrived)
        },
        () => wanted && tell(opener),
      )
      return () => {
        wanted = false
      }
    }, [open, attempt])

    const Known = Part ?? loaded
    return Known === undefined ? null : <Known {...props} />
  }
}
