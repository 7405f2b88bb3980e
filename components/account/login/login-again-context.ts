'use client'

import { createContext, useContext } from 'react'
import { ApiError } from '@/components/state/api/call'

/** Asks for the password of a login that has ended; resolves to whether it was given. */
export type LogInAgain = () => Promise<boolean>

export const LoginAgainContext = createContext<LogInAgain>(async () => false)

/** `send`, and once more after a login that it turned out to need. */
export function useSendAsCustomer<V, A>(send: (given: V) => Promise<A>): (given: V) => Promise<A> {
  const logInAgain = useContext(LoginAgainContext)
  return async (given) => {
    try {
      return await send(given)
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.code === 'not_logged_in') || !(await logInAgain())) throw fault
      return send(given)
    }
  }
}
