/** The definition of a screen, and steps that several screens share. */
import { expect, type Page } from 'playwright/test'
import { clickHydrated } from '../../support/hydration'
import type { VisitorName } from '../visitors'

type Width = 'phone' | 'desktop'

export type Screen = {
  name: string
  /** `{order}` is replaced by the GUID of the visitor's order. */
  path: string
  /** A visitor per width if the screen changes data, because both widths run in parallel. */
  visitor: VisitorName | Record<Width, VisitorName>
  /** The only one of the two usual widths in which the screen is checked. */
  only?: Width
  /** Widths in pixels between those of a phone and a desktop, for screens that have a layout of their own there. */
  between?: readonly (768 | 1024)[]
  /** Height of the window in pixels, if the screen is higher than usual. */
  height?: number
  /** In the colours of a dark contrast theme of the system. */
  contrast?: true
  /** Runs before the page is opened; routes that it mocks are removed afterwards. */
  before?: (view: Page) => Promise<unknown>
  /** Steps on the page that lead to the screen. */
  show?: (view: Page) => Promise<unknown>
  /** The screen needs the hovering pointer. For others it is moved away, because hover states would appear at random times. */
  pointedAt?: true
}

const USUAL = { 390: 'phone', 1440: 'desktop' } as const

/** Whether the screen has a picture at this width. */
export function hasPicture({ only, between = [] }: Screen, width: number): boolean {
  const usual = width === 390 || width === 1440 ? USUAL[width] : null
  if (usual === null) return between.some((each) => each === width)
  return only === undefined || only === usual
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
