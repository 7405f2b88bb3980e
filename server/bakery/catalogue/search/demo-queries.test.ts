/** Typical queries on the demo's assortment and search words, with products that must and must not be among the first six. */
import { demoCatalogue } from '@/testing/demo-catalogue'

let catalogue: Awaited<ReturnType<typeof demoCatalogue>>
beforeAll(async () => {
  catalogue = await demoCatalogue()
})

const FIRST = 6
const firstOf = (text: string): string[] =>
  catalogue
    .search(text)
    .positions.slice(0, FIRST)
    .map((position) => catalogue.shelves.products[position]?.name ?? '')

const ROLLS = 'Hafenbrötchen, Rundstück'
const LOAVES = 'Fünf-Häfen-Brot, Backsteinbrot, Travemünder Landbrot'
const TORTEN = 'Heidelbeertorte, Himbeertorte, Friesentorte'
const SWEET = 'Franzbrötchen, Butterkuchen, Buttercroissant'
const CROISSANTS = 'Buttercroissant, Schokocroissant'
const MIXED = 'Speicherlaib, Möwenkruste, Hamburger Feinbrot'
const FISH = 'Matjesbrötchen, Krabbenbrötchen'

/** Query, names that must be found, names that must not. */
const queries: [typed: string, must: string, mustNot: string][] = [
  // Loaves
  ['Brot', LOAVES, `${ROLLS}, Brotretter-Tüte Brot, Gegrilltes Landbrot`],
  ['Brote', LOAVES, ROLLS],
  ['brot', LOAVES, 'Leichtmatrosen, Käsebrötchen'],
  ['frisches Brot', LOAVES, ROLLS],
  ['bread', LOAVES, ROLLS],
  ['Brod', LOAVES, 'Mineralwasser'],
  ['🍞', LOAVES, ROLLS],
  ['Brotlaib', LOAVES, 'Käsebrötchen'],
  ['Graubrot', MIXED, 'Weißbrot'],
  ['Kassler', MIXED, 'Weißbrot'],
  ['Bauernbrot', MIXED, 'Elbsegler'],
  ['Mischbrot', MIXED, 'Weißbrot'],
  ['Roggenmischbrot', 'Speicherlaib, Hamburger Feinbrot', 'Möwenkruste'],
  ['Feinbrot', 'Hamburger Feinbrot', 'Teerjacke'],
  ['Hamburger Feinbrod', 'Hamburger Feinbrot', 'Rundstück'],
  ['Roggenbrot', 'Wattläufer, Teerjacke, Kaufmannsbrot', 'Weißbrot'],
  ['dunkles Brot', 'Wattläufer, Teerjacke', 'Weißbrot, Elbsegler'],
  ['helles Brot', 'Weißbrot', 'Teerjacke, Ankerschwarz'],
  ['Schwarzbrot', 'Ankerschwarz', 'Weißbrot'],
  ['Pumpernickel', 'Ankerschwarz', 'Weißbrot'],
  ['Eiweißbrot', 'Schauermann', 'Weißbrot'],
  ['Eiweissbrot', 'Schauermann', 'Weißbrot'],
  ['Low Carb', 'Schauermann', 'Franzbrötchen'],
  ['Mehrkorn', 'Klabauterkorn, Fünf-Häfen-Brot', 'Weißbrot, Hafenbrötchen'],
  ['Mehrkornbrot', 'Klabauterkorn, Fünf-Häfen-Brot', 'Hafenbrötchen'],
  ['Körnerbrot', 'Klabauterkorn', 'Weißbrot'],
  ['Vollkornbrot', 'Backsteinbrot, Klabauterkorn', 'Weißbrot'],
  ['Vollkornbort', 'Backsteinbrot', 'Weißbrot'],
  ['Dinkelbrot', 'Dünendinkel, Deichdinkel', 'Weißbrot, Teerjacke'],
  ['Dinkel', 'Deichdinkel, Dünendinkel', 'Weißbrot'],
  ['Urgetreide', 'Haithabu', 'Weißbrot'],
  ['Sauerteigbrot', 'Travemünder Landbrot, Kaufmannsbrot', 'Weißbrot'],
  ['Landbrot', 'Travemünder Landbrot', 'Hafenbrötchen'],
  ['Kartoffelbrot', 'Kartoffelkutter', 'Hamburger Kartoffelsalat'],
  ['Zwiebelbrot', 'Heulboje', 'Zwiebelkuchen'],
  ['Walnussbrot', 'Nussschale', 'Lübecker Nusstorte, ganz'],
  ['Nussbrot', 'Nussschale', 'Lübecker Nusstorte, ganz'],
  ['Haferbrot', 'Haferkoje', 'Cappuccino'],
  ['Karottenbrot', 'Rübenkapitän', 'Möhren-Ingwer-Suppe'],
  ['Kürbisbrot', 'Kürbiskernkutter', 'Weißbrot'],
  ['Sonnenblumenbrot', 'Sturmvogel', 'Weißbrot'],
  ['Weißbrot', 'Weißbrot', 'Schauermann, Teerjacke'],
  ['Weissbrot', 'Weißbrot', 'Schauermann'],
  ['Toast', 'Leuchtturmtoast, Weißbrot', 'Teerjacke'],
  ['Toastbrot', 'Leuchtturmtoast', 'Teerjacke'],
  ['Stuten', 'Sonntagsstuten', 'Speicherlaib'],
  ['Klöben', 'Sonntagsstuten', 'Speicherlaib'],
  ['Kloeben', 'Sonntagsstuten', 'Speicherlaib'],
  ['Rosinenbrot', 'Sonntagsstuten', 'Speicherlaib'],
  ['Hefezopf', 'Sonntagsstuten', 'Speicherlaib'],
  ['Baguette', 'Elbsegler', 'Weißbrot'],
  ['Bagette', 'Elbsegler', 'Teerjacke'],
  ['🥖', 'Elbsegler', 'Laugenstange'],
  ['Knoblauchbrot', 'Kräuterpricke', 'Weißbrot'],
  ['Kräuterbaguette', 'Kräuterpricke', 'Weißbrot'],
  ['Olivenbrot', 'Poller', 'Weißbrot'],
  ['Speicherlab', 'Speicherlaib', 'Weißbrot'],
  // Rolls
  ['Brötchen', ROLLS, 'Schinkenbrötchen, Käsebrötchen, Speicherlaib'],
  ['Broetchen', ROLLS, 'Speicherlaib'],
  ['brotchen', ROLLS, 'Speicherlaib'],
  ['Brötchne', ROLLS, 'Speicherlaib'],
  ['Bröttchen', ROLLS, 'Speicherlaib'],
  ['Schrippe', ROLLS, 'Speicherlaib'],
  ['Schrippen', ROLLS, 'Speicherlaib'],
  ['Semmel', ROLLS, 'Speicherlaib'],
  ['Semmeln', ROLLS, 'Speicherlaib'],
  ['Weckle', ROLLS, 'Speicherlaib'],
  ['Rundstück', ROLLS, 'Speicherlaib'],
  ['bread rolls', ROLLS, 'Franzbrötchen'],
  ['Sonntagsbrötchen', ROLLS, 'Speicherlaib'],
  ['Körnerbrötchen', 'Kürbiskernkutter, Klabauterbengel', 'Hafenbrötchen'],
  ['Mehrkornbrötchen', 'Körnercrew, Klabauterbengel', 'Hafenbrötchen'],
  ['Mohnbrötchen', 'Mohnmatrose', 'Hafenbrötchen'],
  ['Mohnsemmel', 'Mohnmatrose', 'Hafenbrötchen'],
  ['Semmeln mit Mohn', 'Mohnmatrose', 'Hafenbrötchen'],
  ['Sesambrötchen', 'Sesamsegel', 'Hafenbrötchen'],
  ['Roggenbrötchen', 'Speicherknust, Schusterjunge', 'Hafenbrötchen'],
  ['Schusterjunge', 'Schusterjunge', 'Hafenbrötchen'],
  ['Dinkelbrötchen', 'Dinkelmaat, Seestern', 'Dünendinkel'],
  ['Vollkornbrötchen', 'Klabauterbengel, Seestern', 'Hafenbrötchen'],
  ['Milchbrötchen', 'Alsterschwan', 'Hafenbrötchen'],
  ['Rosinenbrötchen', 'Rosinenboje', 'Hafenbrötchen'],
  ['Schokobrötchen', 'Schokorobbe', 'Hafenbrötchen'],
  ['Partybrötchen', 'Leichtmatrosen', 'Speicherlaib'],
  ['Aufbackbrötchen', 'Regattafeld', 'Speicherlaib'],
  ['vegane Brötchen', ROLLS, 'Alsterschwan, Käsebrötchen'],
  ['Brezel', 'Laugenbrezel', 'Speicherlaib'],
  ['Breze', 'Laugenbrezel', 'Speicherlaib'],
  ['Brezn', 'Laugenbrezel', 'Speicherlaib'],
  ['Bretzel', 'Laugenbrezel', 'Speicherlaib'],
  ['🥨', 'Laugenbrezel', 'Speicherlaib'],
  ['Laugenstange', 'Laugenstange', 'Dinkelsteg'],
  // Sweet
  ['Krapfen', 'Zimtschnecke', 'Krabbenbrötchen'],
  ['Berliner', 'Zimtschnecke', 'Krabbenbrötchen, Speicherlaib'],
  ['Pfannkuchen', 'Zimtschnecke', 'Zwiebelkuchen'],
  ['Donut', 'Zimtschnecke', 'Speicherlaib'],
  ['Schnecke', 'Zimtschnecke', 'Speicherlaib'],
  ['Franzbrötchen', 'Franzbrötchen, Streusel-Franz', 'Hafenbrötchen'],
  ['Fransbrötchen', 'Franzbrötchen', 'Hafenbrötchen'],
  ['Franz', 'Franzbrötchen, Streusel-Franz', 'Hafenbrötchen'],
  ['Zimtbrötchen', 'Franzbrötchen', 'Hafenbrötchen'],
  ['Zimt', 'Franzbrötchen, Zimtschnecke', 'Speicherlaib'],
  ['Croissant', CROISSANTS, 'Franzbrötchen'],
  ['Croasant', CROISSANTS, 'Franzbrötchen'],
  ['crossaint', CROISSANTS, 'Franzbrötchen'],
  ['Hörnchen', CROISSANTS, 'Hafenbrötchen'],
  ['Schokohörnchen', 'Schokocroissant', 'Hafenbrötchen'],
  ['🥐', 'Buttercroissant', 'Hafenbrötchen'],
  ['Teilchen', 'Altländer Apfelplunder', 'Hafenbrötchen'],
  ['Apfeltasche', 'Altländer Apfelplunder', 'Spinattasche'],
  ['Kuchen', 'Butterkuchen, Streuselkuchen', 'Zwiebelkuchen, Speicherlaib'],
  ['Kuhchen', 'Butterkuchen, Streuselkuchen', 'Speicherlaib'],
  ['veganer Kuchen', 'Kardamomknoten', 'Butterkuchen, Streuselkuchen'],
  ['Zuckerkuchen', 'Butterkuchen', 'Speicherlaib'],
  ['Streusel', 'Streuselkuchen, Streusel-Franz', 'Speicherlaib'],
  ['Bienenstich', 'Bienenstich', 'Speicherlaib'],
  ['Kirsch', 'Himbeertorte', 'Hafenbrötchen, Krabbenbrötchen, Speicherlaib'],
  ['Kirschkuchen', 'Himbeertorte', 'Speicherlaib'],
  ['Torte', TORTEN, 'Speicherlaib'],
  ['🎂', TORTEN, 'Speicherlaib'],
  ['Geburtstag', TORTEN, 'Speicherlaib, Mineralwasser'],
  ['Geburtstagstorte', TORTEN, 'Speicherlaib'],
  ['Blaubeere', 'Heidelbeertorte', 'Speicherlaib'],
  ['Nusskuchen', 'Lübecker Nusstorte, ganz', 'Speicherlaib'],
  ['Plätzchen', 'Heidesand, Braune Kuchen', 'Speicherlaib'],
  ['Kekse', 'Heidesand, Braune Kuchen', 'Speicherlaib'],
  ['🍪', 'Heidesand', 'Speicherlaib'],
  ['Lebkuchen', 'Braune Kuchen', 'Butterkuchen'],
  ['Christstollen', 'Hansestollen', 'Speicherlaib'],
  ['Mohrenkopf', 'Marzipan-Petits-Fours', 'Möhren-Ingwer-Suppe, Sanddorn-Möhren-Saft'],
  ['Schoko', 'Schokorobbe, Schokocroissant', 'Speicherlaib'],
  // Savoury
  ['Fischbrötchen', FISH, 'Hafenbrötchen, Käsebrötchen'],
  ['Fischsemmel', 'Matjesbrötchen', 'Hafenbrötchen'],
  ['Fisch', FISH, 'Hafenbrötchen'],
  ['Krabben', 'Krabbenbrötchen', 'Hafenbrötchen'],
  ['belegte Brötchen', 'Käsebrötchen, Schinkenbrötchen', 'Hafenbrötchen'],
  ['Sandwich', 'Käsebrötchen, Schinkenbrötchen', 'Hafenbrötchen'],
  ['Käsesemmel', 'Käsebrötchen', 'Hafenbrötchen'],
  ['Käse', 'Käsebrötchen, Käsestange', 'Speicherlaib'],
  ['Mettbrötchen', 'Schinkenbrötchen', 'Franzbrötchen'],
  ['Suppe', 'Möhren-Ingwer-Suppe, Holsteiner Kartoffelsuppe', 'Speicherlaib'],
  ['Kartoffelsalat', 'Hamburger Kartoffelsalat', 'Kartoffelkutter'],
  ['Marmelade', 'Sanddorn-Aufstrich', 'Salzbutter vom Hof Trenthorst'],
  ['Party', 'Elbsegler', 'Cappuccino'],
  // Drinks
  ['Tee', 'Friesentee', 'Teerjacke, Speicherlaib'],
  ['Schwarztee', 'Friesentee', 'Ankerschwarz, Speicherlaib'],
  ['Grüntee', 'Friesentee', 'Teerjacke'],
  ['tea', 'Friesentee', 'Teerjacke'],
  ['Kaffee', 'Filterkaffee to go, Pott Kaffee, Milchkaffee', 'Speicherlaib'],
  ['Kaffe', 'Filterkaffee to go', 'Speicherlaib'],
  ['☕', 'Filterkaffee to go', 'Speicherlaib'],
  ['Coffee to go', 'Filterkaffee to go', 'Speicherlaib'],
  ['Kapuccino', 'Cappuccino', 'Speicherlaib'],
  ['Latte', 'Latte macchiato to go', 'Spinattasche, Friesentorte'],
  ['Kakao', 'Heiße Schokolade, Kalter Kakao vom Hof Trenthorst', 'Speicherlaib'],
  ['decaf', 'Kaffee entkoffeiniert to go', 'Cappuccino'],
  ['Sprudel', 'Mineralwasser', 'Hafen-Cola'],
  ['Selters', 'Mineralwasser', 'Hafen-Cola'],
  ['Coca Cola', 'Hafen-Cola', 'Mineralwasser'],
  ['Limo', 'Hafen-Cola, Rhabarberschorle', 'Mineralwasser'],
  ['O-Saft', 'Orangensaft', 'Speicherlaib'],
  ['Saft', 'Orangensaft, Altländer Apfelsaft', 'Klabauterkorn, Speicherlaib'],
  // Wishes
  ['Too Good To Go', 'Brotretter-Tüte gemischt', 'Speicherlaib'],
  ['Brot von gestern', 'Brotretter-Tüte Brot', 'Hafenbrötchen'],
  ['etwas Süßes', SWEET, 'Speicherlaib'],
  ['Brot ohne Nüsse', LOAVES, 'Nussschale'],
  ['Kuchen ohne Nüsse', 'Streuselkuchen', 'Butterkuchen, Bienenstich'],
  ['Kaffee ohne Milch', 'Filterkaffee to go', 'Cappuccino, Milchkaffee'],
  ['Kaffee ohne Koffein', 'Kaffee entkoffeiniert to go', 'Filterkaffee to go'],
  ['Brot ohne Hefe', 'Backsteinbrot, Kaufmannsbrot', 'Weißbrot, Speicherlaib'],
  ['Brötchen ohne Sesam', ROLLS, 'Sesamsegel, Klabauterbengel'],
  ['Laugenbrezel ohne Milch', 'Laugenbrezel', 'Käsepricken'],
]

const namesIn = (text: string): string[] =>
  text
    .replaceAll(', ganz', ' ganz')
    .split(', ')
    .map((name) => name.replace(' ganz', ', ganz'))

test.each(queries)('"%s"', (typed, must, mustNot) => {
  const first = firstOf(typed)
  expect(first).toEqual(expect.arrayContaining(namesIn(must)))
  expect(first.filter((name) => namesIn(mustNot).includes(name))).toEqual([])
})

test.each(['Schraubenzieher', 'asdfgh', 'Spätzle', '???', '12'])('"%s" finds nothing', (typed) =>
  expect(firstOf(typed)).toEqual([]),
)

test.each([
  ['Krapfen', 'Schnecken'],
  ['Brötchne', 'Brötchen'],
  ['Croasant', 'Croissant'],
  ['Mettbrötchen', 'Schinkenbrötchen'],
])('"%s" finds products by the guess %s', (typed, guess) => expect(catalogue.search(typed).guess).toBe(guess))

test.each(['Brot', 'Schrippe', 'Graubrot', 'Tee', '🥨', 'Fischbrötchen', 'Marmelade', 'Kürbisbrot', 'Coffee to go'])(
  '"%s" needs no guess',
  (typed) => expect(catalogue.search(typed).guess).toBeNull(),
)
