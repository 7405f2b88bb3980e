import type { ReactNode } from 'react'
import card from './start-card.module.css'

/** Where the first screen holds something else: the card stands below it, in the page's width. */
export const BelowHero = ({ children }: { children: ReactNode }) => (
  <div className={`wrap ${card['below']}`}>{children}</div>
)
