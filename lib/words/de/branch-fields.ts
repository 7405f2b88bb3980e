/** Names of the fields of a branch, on its page and in the audit log. */
import { weekdayNames } from './weekdays'

const columnWords: Readonly<Record<string, string>> = {
  ...{ name: 'Name', kind: 'Art', street: 'Straße', postCode: 'Postleitzahl', city: 'Ort', land: 'Land' },
  ...{ lat: 'Breitengrad', long: 'Längengrad', phone: 'Telefon', searchWords: 'Suchwörter' },
  ...{ priceZone: 'Preiszone', closed: 'Dauerhaft geschlossen', openOnHolidays: 'An Feiertagen geöffnet' },
  ...{ express: 'Express-Service', inhouse: 'Am Tisch', tables: 'Tische', breadSaver: 'Brotretter' },
  ...{
    breadSaverMinutes: 'Tüten fragen, Minuten vor Ladenschluss',
    reusable: 'Mehrweg',
    ownContainer: 'Eigenes Gefäß',
  },
  ...{ delivery: 'Liefern', deliveryRadiusKm: 'Umkreis in km', deliveryFee: 'Liefergebühr in €' },
  ...{ deliveryFreeFrom: 'Frei ab in €', deliveryMinimum: 'Mindestbestellwert in €' },
  ...{
    preparationMinutes: 'Vorbereitung in Minuten',
    bakehouse: 'Backstube',
    lateOrders: 'Nach Bestellschluss selbst backen',
  },
  ...{ lastTableOrderMinutes: 'Letzte Bestellung am Tisch, Minuten vor Ladenschluss' },
  ...{ transportMinutes: 'Fahrt ab Backstube in Minuten', capacityPickup: 'Bestellungen je Zeit, Abholung' },
  ...{ capacityDelivery: 'Bestellungen je Zeit, Lieferung', capacityInhouse: 'Bestellungen je Zeit, am Tisch' },
  erpId: 'Nummer',
}

const limitWords: Readonly<Record<string, string>> = {
  ...{ pickup: 'Grenzen Abholung', delivery: 'Grenzen Lieferung', inhouse: 'Grenzen am Tisch' },
}

/** 'Telefon', 'Zeiten Sa', 'Grenzen Abholung Sa' */
export function branchFieldLabel(field: string): string {
  const [kind = '', ...rest] = field.split(':')
  const weekday = weekdayNames[Number(rest.at(-1)) - 1] ?? ''
  if (kind === 'hours') return `Zeiten ${weekday}`
  if (kind === 'limits') return `${limitWords[rest[0] ?? ''] ?? kind} ${weekday}`
  return columnWords[field] ?? field
}

/** 'Telefon: 0451 5550117', 'Zeiten So: leer' */
export const branchFieldText = (field: string, value: string): string =>
  `${branchFieldLabel(field)}: ${value === '' ? 'leer' : value.replaceAll(';', ' / ')}`
