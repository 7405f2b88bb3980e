'use client'

import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { PART_FAULT } from '@/lib/words/de/connection'
import { withLoadTimeout } from './load-timeout'

/**
 * A part of the page that is loaded in the browser. `Shape` is shown while it loads; if that fails, a notice with a retry
 * button, inside of `Frame`.
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
      let mounted = true
      withLoadTimeout(load()).then(
        (Part) => mounted && setState({ Part }),
        () => mounted && setState('failed'),
      )
      return () => {
        mounted = false
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
