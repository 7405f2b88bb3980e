'use client'

import { createContext, useContext } from 'react'
import { ApiError } from '@/components/state/api/call'

/** Opens the login dialog after the login has ended; resolves to whether the customer logged in. */
export type LogInAgain = () => Promise<boolean>

export const LoginAgainContext = createContext<LogInAgain>(async () => false)

/** Calls `send`; when the login has ended, asks for the password and calls `send` once more. */
export function useSendAsCustomer<V, A>(send: (input: V) => Promise<A>): (input: V) => Promise<A> {
  const logInAgain = useContext(LoginAgainContext)
  return async (input) => {
    try {
      return await send(input)
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.code === 'not_logged_in') || !(await logInAgain())) throw fault
      return send(input)
    }
  }
}
