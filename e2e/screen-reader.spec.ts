/** What a screen reader is told: the accessibility tree of the main screens, as far as it is the shop's frame. */
import { expect } from 'playwright/test'
import { test } from './support/test'

test('every page begins with a way to its content, and names its parts', async ({ page }) => {
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

test('a shelf reads as its way, its number of products, and one product after the other', async ({ page }) => {
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

test('a shop reads as its name, its hours and what can be done there', async ({ page }) => {
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
