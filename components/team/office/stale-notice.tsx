'use client'

import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { formatTime } from '@/lib/format/berlin-format'
import styles from './stale-notice.module.css'

/** The screen shows what was read before, because the latest reading failed. */
const isStale = ({ state }: Query): boolean => state.status === 'error' && state.data !== undefined

/** Milliseconds of the oldest data that could not be read again; 0 without any. */
function staleSince(cache: QueryCache): number {
  const times = cache.findAll({ type: 'active', predicate: isStale }).map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? 0 : Math.min(...times)
}

/** Says that a list of the screen is not up to date, since when, and reads it again. What was typed stays. */
export function StaleNotice() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const since = useSyncExternalStore(
    useCallback((notify: () => void) => cache.subscribe(notifyManager.batchCalls(notify)), [cache]),
    () => staleSince(cache),
    () => 0,
  )
  return (
    <div role="status" className={styles['stale']}>
      {since > 0 && (
        <Notice tone="error">
          <p>
            <b>Diese Seite ist nicht auf dem neuesten Stand.</b>{' '}
            <span>{`Zuletzt geladen um ${formatTime(new Date(since).toISOString())} Uhr. Nichts ist verloren.`}</span>
          </p>
          <Button variant="link" onClick={() => void client.refetchQueries({ type: 'active', predicate: isStale })}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
    </div>
  )
}
