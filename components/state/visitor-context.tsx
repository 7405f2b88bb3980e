'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Who looks at the page, as the server knew it; null for a guest. */
export type VisitingCustomer = { firstName: string } | null

const Context = createContext<VisitingCustomer>(null)

export const VisitorProvider = ({ customer, children }: { customer: VisitingCustomer; children: ReactNode }) => (
  <Context value={customer}>{children}</Context>
)

export const useVisitingCustomer = (): VisitingCustomer => useContext(Context)
