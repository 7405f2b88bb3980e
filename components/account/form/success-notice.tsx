'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/controls/notice'

/** The region is there before its message, so that the message is read out; it comes into view where it is below. */
export function SuccessNotice({ shown, text }: { shown: boolean; text: string }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) region.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={region} role="status">
      {shown && <Notice tone="ok">{text}</Notice>}
    </div>
  )
}
