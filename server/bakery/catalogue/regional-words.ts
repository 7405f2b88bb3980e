/**
 * What goods are called elsewhere, for the search: whoever types the word finds what is on the shelf under the name
 * before it. Add words freely; spelling variants and plurals are found without them.
 */
export const regionalWords: Readonly<Record<string, readonly string[]>> = {
  Brötchen: ['Schrippe', 'Semmel', 'Rundstück', 'Weck', 'Weckle', 'Wecken', 'Weggli', 'Kipf', 'Knüppel'],
  Milchbrötchen: ['Milchweck', 'Hefebrötchen', 'Stutenbrötchen', 'Milchsemmel'],
  Mohnbrötchen: ['Mohnsemmel', 'Mohnschrippe', 'Mohnweck'],
  Roggenbrötchen: ['Röggelchen', 'Schusterjunge'],
  Laugenbrezel: ['Breze', 'Brezn', 'Brezel', 'Laugenbreze'],
  Croissant: ['Hörnchen', 'Kipferl', 'Gipfeli'],
  Franzbrötchen: ['Zimtbrötchen'],
  Plunder: ['Teilchen', 'Stückchen', 'Kaffeestückchen', 'Dänisches'],
  Butterkuchen: ['Zuckerkuchen'],
  Streuselkuchen: ['Krümelkuchen'],
  Stuten: ['Weckmann', 'Blatz', 'Platz', 'Hefezopf', 'Rosinenbrot'],
  Schwarzbrot: ['Pumpernickel'],
  Stangenbrot: ['Baguette', 'Flute'],
  Weizenstange: ['Baguette', 'Stangenbrot', 'Flute'],
  Weizenbrot: ['Weißbrot'],
  Weißbrot: ['Weizenbrot'],
  Brot: ['Laib', 'Stulle'],
  Mineralwasser: ['Sprudel', 'Selters', 'Selter'],
  Orangensaft: ['O-Saft'],
  Cola: ['Limo', 'Limonade'],
  Filterkaffee: ['Bohnenkaffee', 'Coffee to go'],
  Kakao: ['Schokolade'],
  'Heiße Schokolade': ['Kakao', 'Trinkschokolade'],
  Möhren: ['Karotte', 'Karotten', 'Mohrrübe', 'Wurzeln'],
  Quark: ['Topfen'],
  Sahne: ['Rahm', 'Schlagobers'],
  Brotretter: ['Vortagsbrot', 'Überraschungstüte', 'Resteretten'],
}

/** What stands behind 'ohne' or before '…frei', beside the words of the allergen's own option: 'laktosefrei'. */
export const allergenWords: Readonly<Record<string, readonly string[]>> = {
  Gluten: ['Weizen', 'Getreide'],
  Milch: ['Laktose', 'Lactose', 'Butter', 'Sahne'],
  Ei: ['Eier'],
  Nüsse: ['Nuss', 'Haselnuss', 'Haselnüsse', 'Walnuss', 'Walnüsse', 'Mandel', 'Mandeln'],
  Erdnüsse: ['Erdnuss'],
  Sulfite: ['Schwefel'],
}
