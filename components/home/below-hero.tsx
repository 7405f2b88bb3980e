import type { ReactNode } from 'react'
import card from './start-card.module.css'

/** Shows a card below the first screen, in the page's width. */
export const BelowHero = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${card['below']}`}>{children}</div>
)
