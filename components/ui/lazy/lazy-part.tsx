'use client'

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '@/components/ui/notices/toast'
import { PART_FAULT } from '@/lib/words/de/connection'
import { withLoadTimeout } from './load-timeout'

type OpenProps = { open?: boolean; onClose?: () => void }

/**
 * An overlay that is loaded when it opens first. If that fails, a toast with a retry button is shown and `onClose` is
 * called, so that the next click on its opener tries again; with 'stays' it remains open.
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
    const { open = true, onClose } = props as OpenProps

    const reportFailure = useEffectEvent((opener: Element | null) => {
      const stays = ifFailed === 'stays' || onClose === undefined
      if (!stays) onClose()
      const retry = () => (stays ? setAttempt(attempt + 1) : opener instanceof HTMLElement && opener.click())
      // An opener inside of a dialog is gone with the dialog.
      const action = { label: 'Erneut versuchen', onAction: retry }
      const canRetry = stays || opener?.closest('dialog') === null
      toast(PART_FAULT, { tone: 'error', ...(canRetry ? { action } : {}) })
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
    useEffect(() => {
      if (!open || loaded !== undefined) return
      let mounted = true
      const opener = document.activeElement
      withLoadTimeout(load()).then(
        (arrived) => {
          loaded = arrived
          if (mounted) setPart(() => arrived)
        },
        () => mounted && reportFailure(opener),
      )
      return () => {
        mounted = false
      }
    }, [open, attempt])

    const Loaded = Part ?? loaded
    return Loaded === undefined ? null : <Loaded {...props} />
  }
}
