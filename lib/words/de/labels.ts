/** German labels of values that several screens show (spec §4 "Order modes and labels"). */
import type { BranchService, OrderMode } from '../../contract/values'
import { counted } from '../../format/count'

export const orderModeLabel = {
  pickup: 'Zum Mitnehmen',
  inhouse: 'Am Tisch Bestellen',
  delivery: 'Liefern Lassen',
} as const satisfies Record<OrderMode, string>

export const EXPRESS_LABEL = 'Zum Mitnehmen (Express-Service)'

/** Labels of the services that a branch can pause. */
export const branchServiceLabel = {
  pickup: orderModeLabel.pickup,
  express: 'Express-Service',
  inhouse: orderModeLabel.inhouse,
  delivery: 'Lieferung',
} as const satisfies Record<BranchService, string>

export const appointmentLabel = {
  pickup: 'Abholtermin',
  inhouse: 'Bestelltermin',
  delivery: 'Liefertermin',
} as const satisfies Record<OrderMode, string>

export const serviceLabel = (mode: OrderMode, express: boolean): string =>
  mode === 'pickup' && express ? EXPRESS_LABEL : orderModeLabel[mode]

/** Labels of the handover at the counter. */
export const handoverLabel = {
  pickup: 'Abgeholt',
  inhouse: 'Serviert',
  delivery: 'Übergeben',
} as const satisfies Record<OrderMode, string>

/** By salutation code (spec §3). */
export const salutationLabels = ['Firma', 'Herr', 'Frau', 'Divers'] as const

/** '1 Produkt', '34 Produkte'. */
export const productsInWords = (count: number): string => counted(count, 'Produkt', 'Produkte')
