/** Sections of a product's page, and how each column of the spreadsheet is edited. */
type FieldKind =
  | 'text'
  | 'area'
  | 'markup'
  | 'flag'
  | 'choice'
  | 'category'
  | 'subcategory'
  | 'options'
  | 'weekdays'
  | 'modes'

export type FieldSpec = { field: string; kind: FieldKind; isWide?: true; filterKey?: string }

type ProductSection = { id: string; title: string; fields: readonly FieldSpec[] }

const text = (field: string): FieldSpec => ({ field, kind: 'text' })
const wide = (field: string): FieldSpec => ({ field, kind: 'text', isWide: true })
const area = (field: string): FieldSpec => ({ field, kind: 'area', isWide: true })
const markup = (field: string): FieldSpec => ({ field, kind: 'markup', isWide: true })
const flag = (field: string): FieldSpec => ({ field, kind: 'flag' })
const choice = (field: string): FieldSpec => ({ field, kind: 'choice' })
const options = (field: string, filterKey: string): FieldSpec => ({ field, kind: 'options', isWide: true, filterKey })

export const PRICES = 'preise'
export const PICTURE = 'bild'
export const VARIANTS = 'varianten'

export const productSections: readonly ProductSection[] = [
  {
    id: 'texte',
    title: 'Name und Texte',
    fields: [
      text('name'),
      text('subline'),
      wide('threeWords'),
      markup('shortDescription'),
      markup('description'),
      wide('badges'),
      wide('tags'),
    ],
  },
  {
    id: 'regal',
    title: 'Regal und Verkauf',
    fields: [
      { field: 'category', kind: 'category' },
      { field: 'subcategory', kind: 'subcategory' },
      ...[flag('enabled'), flag('loyalty'), flag('isBread')],
      options('occasions', 'occasions'),
      wide('goesWith'),
    ],
  },
  { id: PRICES, title: 'Preise', fields: [] },
  {
    id: 'allergene',
    title: 'Zutaten und Allergene',
    fields: [
      markup('ingredients'),
      options('allergens', 'allergenics'),
      area('allergensText'),
      options('attributes', 'attributes'),
    ],
  },
  {
    id: 'naehrwerte',
    title: 'Nährwerte und Inhalt',
    fields: [area('nutrition'), text('contentAmount'), choice('contentUnit')],
  },
  { id: PICTURE, title: 'Bild', fields: [wide('imageAlt'), text('pictureWidth')] },
  {
    id: 'mengen',
    title: 'Mengen und Backen',
    fields: [
      ...[text('minItems'), text('multipleOf'), text('dailyInventory'), text('workUnits'), text('leadHours')],
      ...[text('dough'), text('doughWeight'), text('bakingLoss')],
      flag('bakedInShop'),
      { field: 'bakedOn', kind: 'weekdays', isWide: true },
      { field: 'orderModes', kind: 'modes', isWide: true },
    ],
  },
  {
    id: 'pfand',
    title: 'Pfand, Verpackung und Steuer',
    fields: [
      ...[text('deposit'), choice('depositKind'), choice('vessel'), text('reusableDeposit')],
      ...[flag('ownContainer'), choice('vatClass'), choice('withdrawal')],
    ],
  },
  {
    id: VARIANTS,
    title: 'Varianten',
    fields: [text('variantOf'), flag('isDefaultVariant'), wide('variantAttributes')],
  },
]
