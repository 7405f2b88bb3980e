'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { readCall, storeCall, type TypedCall } from './stored-call'

/** Stores the call at each input; `onRestore` gets the one that was stored before this page, after hydration. */
export function useStoredCall(staffId: string, call: TypedCall, onRestore: (call: TypedCall) => void): void {
  const [isRead, setIsRead] = useState(false)
  const restore = useEffectEvent(onRestore)
  useEffect(() => {
    const stored = readCall(staffId)
    if (stored !== null) restore(stored)
    setIsRead(true)
  }, [staffId])

  const typed = JSON.stringify(call)
  useEffect(() => {
    if (isRead) storeCall(staffId, JSON.parse(typed))
  }, [isRead, staffId, typed])
}
