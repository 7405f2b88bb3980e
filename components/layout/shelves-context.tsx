'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Category } from '@/lib/contract/catalogue'

/** Data of a category for menus and tiles. */
export type Shelf = Pick<Category, 'slug' | 'name' | 'imagePath' | 'productCount' | 'breadSaver'>

const Context = createContext<readonly Shelf[]>([])

export const ShelvesProvider = ({ shelves, children }: { shelves: readonly Shelf[]; children: ReactNode }) => (
  <Context value={shelves}>{children}</Context>
)

/** The shop's categories in their order; each page contains them once. */
export const useShelves = (): readonly Shelf[] => useContext(Context)
