/** Texts of `/llms.txt`, the description of the shop for language models. */
export const llmsWords = {
  order: 'Bestellen',
  howTo:
    'Eine Bestellung hat eine Filiale, einen Service (Zum Mitnehmen, Am Tisch Bestellen, Liefern Lassen) und eine Zeit. Preise und Verfügbarkeit gelten für diese Wahl; ohne sie stehen Preise zum Mitnehmen in der üblichen Preiszone. Bestellt und bezahlt wird nur von Menschen im Browser.',
  link: 'Ein Link kann Filiale und Service schon wählen: an jede Adresse `?branch=17&orderMode=pickup` hängen, mit der Nummer der Filiale aus der Liste der Geschäfte.',
  allergens:
    'Allergene, Zutaten und Nährwerte stehen auf jeder Produktseite. Spuren sind nie ausgeschlossen: Bitte in der Filiale fragen.',
  shelves: 'Sortiment',
  all: 'Alle Produkte',
  stores: 'Geschäfte',
  finder: 'Geschäftefinder',
  help: 'Service & Hilfe',
  data: 'Daten',
  products: 'Alle Produkte mit Preisen als RSS mit den Attributen von Google Merchant',
  branches: 'Alle Geschäfte mit Öffnungszeiten und besonderen Tagen als CSV',
  stock: 'Preise und Bestand einer Filiale als Tabelle: Adresse der Filiale statt',
  sitemap: 'Alle Seiten',
  legal: 'Rechtliches',
  terms: 'AGB',
  withdrawal: 'Widerruf',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
} as const
