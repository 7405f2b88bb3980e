/** Sections of a branch's page, and how each field is edited. */

type BranchFieldSpec = {
  field: string
  kind: 'text' | 'flag' | 'number' | 'choice' | 'known'
  isWide?: true
}

const text = (field: string): BranchFieldSpec => ({ field, kind: 'text' })
const flag = (field: string): BranchFieldSpec => ({ field, kind: 'flag' })
const number = (field: string): BranchFieldSpec => ({ field, kind: 'number' })

export const HOURS = 'zeiten'
export const LIMITS = 'plaetze'

export const branchSections: readonly { id: string; title: string; fields: readonly BranchFieldSpec[] }[] = [
  { id: HOURS, title: 'Zeiten', fields: [1, 2, 3, 4, 5, 6, 7].map((weekday) => text(`hours:${weekday}`)) },
  {
    id: LIMITS,
    title: 'Plätze und Arbeit',
    fields: [
      ...['capacityPickup', 'capacityInhouse', 'capacityDelivery', 'preparationMinutes'].map(number),
      number('lastTableOrderMinutes'),
    ],
  },
  {
    id: 'services',
    title: 'Services',
    fields: [
      ...['express', 'inhouse', 'openOnHolidays', 'reusable', 'ownContainer', 'breadSaver'].map(flag),
      ...['tables', 'breadSaverMinutes'].map(number),
    ],
  },
  {
    id: 'lieferung',
    title: 'Lieferung',
    fields: [
      flag('delivery'),
      ...['deliveryRadiusKm', 'deliveryFee', 'deliveryFreeFrom', 'deliveryMinimum'].map(number),
    ],
  },
  {
    id: 'backstube',
    title: 'Backstube und Preise',
    fields: [
      ...(['bakehouse', 'priceZone'] as const).map((field): BranchFieldSpec => ({ field, kind: 'known' })),
      number('transportMinutes'),
      flag('lateOrders'),
    ],
  },
  {
    id: 'adresse',
    title: 'Name und Adresse',
    fields: [
      ...['name', 'phone', 'street', 'postCode', 'city'].map(text),
      { field: 'land', kind: 'choice' },
      ...['lat', 'long'].map(text),
      { field: 'kind', kind: 'choice' },
      { field: 'searchWords', kind: 'text', isWide: true },
    ],
  },
]

export type { BranchFieldSpec }
