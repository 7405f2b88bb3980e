'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The customer who was logged in when the page was rendered; null for a guest. */
export type VisitingCustomer = { firstName: string } | null

const Context = createContext<VisitingCustomer>(null)

export const VisitorProvider = ({ customer, children }: { customer: VisitingCustomer; children: ReactNode }) => (
  <Context value={customer}>{children}</Context>
)

export const useVisitingCustomer = (): VisitingCustomer => useContext(Context)
