'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { DEFAULT_FIGURES, type Figures, percentText } from '@/lib/domain/business-settings'

const Context = createContext<Figures>(DEFAULT_FIGURES)

export const FiguresProvider = ({ figures, children }: { figures: Figures; children: ReactNode }) => (
  <Context value={figures}>{children}</Context>
)

export const useFigures = (): Figures => useContext(Context)

/** '6 %', of the loyalty discount: for what is rendered by the server alone and has no hooks. */
export const LoyaltyPercent = () => <span>{percentText(useFigures().loyaltyPercent)}</span>
