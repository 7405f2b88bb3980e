'use client'

import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '@/lib/call'

/** Of one call, told as long as whoever made it is on screen and has made no further one. */
type Callbacks<A> = { onSuccess?: (answer: A) => void; onError?: (fault: ApiError) => void; onSettled?: () => void }

const IDLE = { status: 'idle', data: undefined, error: null, variables: undefined } as const

type Progress<V, A> =
  | typeof IDLE
  | { status: 'pending'; data: undefined; error: null; variables: V }
  | { status: 'success'; data: A; error: null; variables: V }
  | { status: 'error'; data: undefined; error: ApiError; variables: V }

type Flags<P extends { status: string }> = P extends unknown
  ? P & {
      isPending: P['status'] extends 'pending' ? true : false
      isSuccess: P['status'] extends 'success' ? true : false
      isError: P['status'] extends 'error' ? true : false
    }
  : never

export type Writing<V, A> = Flags<Progress<V, A>> & {
  /** The answer, or the refusal as a rejection. */
  mutateAsync: (given: V, callbacks?: Callbacks<A>) => Promise<A>
  /** For who reads the outcome from this object, or from the callbacks. */
  mutate: (given: V, callbacks?: Callbacks<A>) => void
  /** Forgets the last outcome. */
  reset: () => void
}

/** A write of the browser and how it stands, as of the latest call. `onSuccess` hears of every call, on screen or not. */
export function useWrite<V, A>(
  send: (given: V) => Promise<A>,
  onSuccess?: (answer: A, given: V) => void,
): Writing<V, A> {
  const [progress, setProgress] = useState<Progress<V, A>>(IDLE)
  const given = useRef({ send, onSuccess })
  const latest = useRef(0)
  const onScreen = useRef<object | null>(null)
  useEffect(() => {
    given.current = { send, onSuccess }
  })
  useEffect(() => {
    const stay = {}
    onScreen.current = stay
    // An answer may itself take away who asked (a cart line that is gone, a hold that is renewed), who still hears of it.
    const leave = () => {
      if (onScreen.current === stay) onScreen.current = null
    }
    return () => void setTimeout(leave, 0)
  }, [])

  const [stable] = useState(() => {
    const mutateAsync = async (variables: V, callbacks: Callbacks<A> = {}): Promise<A> => {
      latest.current += 1
      const turn = latest.current
      const counts = () => turn === latest.current && onScreen.current !== null
      setProgress({ status: 'pending', data: undefined, error: null, variables })
      try {
        const data = await given.current.send(variables)
        given.current.onSuccess?.(data, variables)
        if (counts()) {
          setProgress({ status: 'success', data, error: null, variables })
          callbacks.onSuccess?.(data)
        }
        return data
      } catch (thrown) {
        const error = thrown as ApiError
        if (counts()) {
          setProgress({ status: 'error', data: undefined, error, variables })
          callbacks.onError?.(error)
        }
        throw thrown
      } finally {
        if (counts()) callbacks.onSettled?.()
      }
    }
    return {
      mutateAsync,
      mutate: (variables: V, callbacks?: Callbacks<A>) => void mutateAsync(variables, callbacks).catch(() => {}),
      reset: () => {
        latest.current += 1
        setProgress(IDLE)
      },
    }
  })

  const { status } = progress
  const flags = { isPending: status === 'pending', isSuccess: status === 'success', isError: status === 'error' }
  return { ...progress, ...flags, ...stable } as Writing<V, A>
}
