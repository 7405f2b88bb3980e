'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notices/notice'

/** The live region exists before its message, so that screen readers announce it. The message is scrolled into view. */
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
