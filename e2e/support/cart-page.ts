/** Products and locators of tests with the cart. */
import type { Page } from 'playwright/test'

/** 5,20 €, from three 4,90 €; bread. */
export const SPEICHERLAIB = 1001

/** 3,95 €, no tier; bread. */
export const MOEWENKRUSTE = 1002

/** Bread that is baked every day, like the two above. */
export const BACKSTEINBROT = 1003

/** Smallest order quantity: ten. */
export const LEICHTMATROSEN = 2024

/** 25 cents deposit per unit. */
export const COLA = 5011

export const cartSummary = (page: Page) => page.getByRole('region', { name: 'Bestellübersicht' })

export const checkOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first()

export const row = (page: Page, label: string) =>
  cartSummary(page).getByRole('term').filter({ hasText: label }).locator('+ dd')
