'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { formatTime } from '@/lib/format/berlin-format'

/** The server's time, because the tablet's clock may be wrong. */
export function ShopTime({ className }: { className?: string | undefined }) {
  const now = new Date(useServerNow()).toISOString()
  return (
    <time className={className} dateTime={now}>
      {formatTime(now)}
    </time>
  )
}
