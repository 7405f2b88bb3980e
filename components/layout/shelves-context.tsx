'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Category } from '@/lib/contract/catalogue'

/** What menus and tiles show of a category. */
export type Shelf = Pick<Category, 'slug' | 'name' | 'imagePath' | 'productCount' | 'breadSaver'>

const Context = createContext<readonly Shelf[]>([])

export const ShelvesProvider = ({ shelves, children }: { shelves: readonly Shelf[]; children: ReactNode }) => (
  <Context value={shelves}>{children}</Context>
)

/** The shop's categories, in their order; each page brings them once. */
export const useShelves = (): readonly Shelf[] => useContext(Context)
