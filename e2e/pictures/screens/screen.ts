/** What a screen is, and the steps that lead to several of them. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated } from '../../support/hydration'
import type { VisitorName } from '../visitors'

type Width = 'phone' | 'desktop'

export type Screen = {
  name: string
  /** `{order}` is the visitor's order. */
  path: string
  /** One for each width where the screen changes what the visitor has: both are looked at at once. */
  visitor: VisitorName | Record<Width, VisitorName>
  /** One width only. */
  only?: Width
  /** Pixels of the window, where more than its usual height belongs to the screen. */
  height?: number
  /** What is so before the page comes; requests that are answered here are let go again afterwards. */
  before?: (view: Page) => Promise<unknown>
  /** What the visitor does until it shows. */
  show?: (view: Page) => Promise<unknown>
  /** It shows only while it is pointed at. Of all others nothing is, because when a pointer that rests is noticed is chance. */
  pointedAt?: true
}

export const isPhone = (view: Page) => (view.viewportSize()?.width ?? 0) < 768
export const button = (name: string | RegExp) => (view: Page) =>
  clickHydrated(view.getByRole('button', { name }).first())
export const submit = (name: string | RegExp) => (view: Page) =>
  clickHydrated(view.getByRole('main').getByRole('button', { name, exact: true }))
export const dialogOf = (view: Page) => view.getByRole('dialog').first()
export const dialogIsThere = (view: Page) => expect(dialogOf(view)).toBeVisible()
export const mapIsDrawn = (view: Page) =>
  expect(view.locator('.maplibregl-map[data-ready]')).toBeVisible({ timeout: 40_000 })
