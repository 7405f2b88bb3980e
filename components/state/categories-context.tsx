'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Category } from '@/lib/contract/catalogue/catalogue'

/** Data of a category for menus and tiles. */
export type CategorySummary = Pick<Category, 'slug' | 'name' | 'imagePath' | 'productCount' | 'breadSaver'>

const Context = createContext<readonly CategorySummary[]>([])

export const CategoriesProvider = ({
  shelves,
  children,
}: {
  shelves: readonly CategorySummary[]
  children: ReactNode
}) => <Context value={shelves}>{children}</Context>

/** The shop's categories in their order; each page contains them once. */
export const useCategories = (): readonly CategorySummary[] => useContext(Context)
