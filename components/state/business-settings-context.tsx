'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type BusinessSettings, DEFAULT_BUSINESS_SETTINGS, percentText } from '@/lib/domain/business-settings'

const Context = createContext<BusinessSettings>(DEFAULT_BUSINESS_SETTINGS)

export const FiguresProvider = ({ figures, children }: { figures: BusinessSettings; children: ReactNode }) => (
  <Context value={figures}>{children}</Context>
)

export const useFigures = (): BusinessSettings => useContext(Context)

/** '6 %', of the loyalty discount: for what is rendered by the server alone and has no hooks. */
export const LoyaltyPercent = () => <span>{percentText(useFigures().loyaltyPercent)}</span>
