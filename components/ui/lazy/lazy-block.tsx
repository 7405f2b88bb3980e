'use client'

import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { RetryNotice } from '@/components/ui/controls/retry-notice'
import { withPatience } from '@/components/ui/lazy/load-timeout'
import { PART_FAULT } from '@/lib/words/de/connection'

/**
 * A part with a place of its own in the page, loaded in the browser: its `Shape` until it is there, and in its place
 * the offer to try again when it could not be loaded, within a `Frame` where that place asks for one.
 */
export function lazyBlock<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Shape: ComponentType<P>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<P> {
  return function LazyBlock(props: P) {
    const [state, setState] = useState<{ Part: ComponentType<P> } | 'loading' | 'failed'>('loading')

    useEffect(() => {
      if (state !== 'loading') return
      let wanted = true
      withPatience(load()).then(
        (Part) => wanted && setState({ Part }),
        () => wanted && setState('failed'),
      )
      return () => {
        wanted = false
      }
    }, [state])

    if (state === 'loading') return <Shape {...props} />
    if (state === 'failed') {
      return (
        <Frame>
          <RetryNotice message={PART_FAULT} onRetry={() => setState('loading')} />
        </Frame>
      )
    }
    return <state.Part {...props} />
  }
}
