/** The accessibility tree of the main pages, without content that changes. */
import { expect } from 'playwright/test'
import { test } from '../support/test'

test('every page starts with a skip link, and its landmarks are named', async ({ page }) => {
  await page.goto('/agb')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Zum Inhalt"
      - link "Zum Brotbüdel"
      - list:
        - listitem:
          - link "Service & Hilfe"
      - link "Hansejunge Bäckerei seit 1897 – zur Startseite"
      - navigation "Hauptnavigation":
        - link "Online bestellen"
        - link "Produkte"
        - link "Geschäfte"
      - search:
        - combobox "Produkte suchen"
        - button "Suchen"
      - button "Standort auswählen"
      - link "Merkzettel"
      - link "Anmelden"
      - link "Brotbüdel, 0 Artikel"
  `)
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - navigation "Bestellen":
        - heading "Bestellen" [level=2]
      - navigation "Mein Junge":
        - heading "Mein Junge" [level=2]
      - navigation "Service":
        - heading "Service" [level=2]
  `)
})

test('a shelf has breadcrumbs, its number of products, and a list of products', async ({ page }) => {
  await page.goto('/produkte/brote')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Brotkrumen":
        - link "Produkte"
      - heading "Brote" [level=1]
      - navigation "Unterkategorien":
        - toolbar "Unterkategorien":
          - link "Roggenbrote"
      - status: /\\d+ Produkte gefunden/
      - button "Filter"
      - combobox "Sortieren"
      - list:
        - listitem:
          - article:
            - heading "Speicherlaib" [level=2]:
              - link "Speicherlaib"
            - button "Speicherlaib merken"
  `)
})

test('a branch has name, hours and services', async ({ page }) => {
  await page.goto('/geschaeftefinder/luebeck-huexstrasse')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Brotkrumen"
      - heading "Lübeck, Hüxstraße" [level=1]
      - link "Hier bestellen"
      - link "Route anzeigen (öffnet in einem neuen Tab)"
      - region "Öffnungszeiten":
        - heading "Öffnungszeiten" [level=2]
        - table "Öffnungszeiten"
  `)
})
