'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type BusinessSettings, DEFAULT_BUSINESS_SETTINGS, percentText } from '@/lib/domain/business-settings'

const Context = createContext<BusinessSettings>(DEFAULT_BUSINESS_SETTINGS)

export const BusinessSettingsProvider = ({
  settings,
  children,
}: {
  settings: BusinessSettings
  children: ReactNode
}) => <Context value={settings}>{children}</Context>

export const useBusinessSettings = (): BusinessSettings => useContext(Context)

/** '6 %', the loyalty discount; for server components, which have no hooks. */
export const LoyaltyPercent = () => <span>{percentText(useBusinessSettings().loyaltyPercent)}</span>
