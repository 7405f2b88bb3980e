/** A locked production list of two branches with open changes. */

import type { ProductionList } from '@/lib/contract/staff/production'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'

const loaf = {
  skuNumber: '1001',
  name: 'Speicherlaib',
  subline: 'Roggenmischbrot',
  shelf: 'Brote',
  dough: { name: 'Roggenmischteig', gramsPerUnit: 1149 },
}
const roll = {
  skuNumber: '2001',
  name: 'Hafenbrötchen',
  subline: '60 g',
  shelf: 'Brötchen',
  dough: { name: 'Brötchenteig', gramsPerUnit: 75 },
}

export const productionListOf = (more: Partial<ProductionList> = {}): ProductionList => ({
  wave: {
    bakehouse: 'Lübeck',
    name: 'Nacht',
    date: '2026-11-21',
    bakesAt: '2026-11-21T02:00:00+01:00',
    cutOffAt: '2026-11-20T20:00:00+01:00',
    version: 1,
    supplement: 0,
    writtenAt: '2026-11-20T20:00:00+01:00',
  },
  now: '2026-11-20T21:30:00+01:00',
  isWhole: true,
  branches: [
    { branchERPId: 17, name: 'Lübeck, Hüxstraße' },
    { branchERPId: 18, name: 'Lübeck, Breite Straße' },
  ],
  goods: [
    { ...loaf, total: 44, units: [24, 20], usual: [22, 19], packed: [] },
    { ...roll, total: 1200, units: [1200, 0], usual: [1180, 0], packed: [] },
  ],
  doughs: [
    { name: 'Brötchenteig', units: 1200, grams: 90_000 },
    { name: 'Roggenmischteig', units: 44, grams: 50_556 },
  ],
  totals: [1224, 20],
  total: 1244,
  open: [
    {
      skuNumber: '1001',
      name: 'Speicherlaib',
      imagePath: '/pictures/roggenbrot.webp',
      packaging: null,
      branchERPId: 18,
      branch: 'Lübeck, Breite Straße',
      units: 2,
    },
    {
      skuNumber: '2001',
      name: 'Hafenbrötchen',
      imagePath: '/pictures/broetchen.webp',
      packaging: null,
      branchERPId: 17,
      branch: 'Lübeck, Hüxstraße',
      units: -12,
    },
  ],
  openSince: '2026-11-20T21:10:00+01:00',
  last: [],
  ...more,
})

/** The list before its cut-off. */
export const openListOf = (): ProductionList => {
  const { wave, ...list } = productionListOf({ open: [], openSince: EMPTY_DATE_TIME, now: '2026-11-20T18:00:00+01:00' })
  return { ...list, wave: { ...wave, version: 0, writtenAt: EMPTY_DATE_TIME } }
}
