/** Feed of all branches with opening hours, for map services: CSV with the columns of Google Business Profile's bulk upload. */
import type { Branch } from '../../../lib/contract/branches/branches'
import { internationalPhone } from '../../../lib/format/international-phone'
import { routes } from '../../../lib/web/routes'
import { csv } from './separated-values'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const COLUMNS = [
  'Store code',
  'Business name',
  'Address line 1',
  'Locality',
  'Postal code',
  'Country / Region',
  'Latitude',
  'Longitude',
  'Primary phone',
  'Website',
  'Primary category',
  ...DAYS.map((day) => `${day} hours`),
  'Special hours',
]

type Hours = Branch['openingDays'][number]['hours']

/** '06:00-13:00, 14:00-18:30'; 'x' if closed. */
const hoursText = (hours: Hours): string =>
  hours.length === 0 ? 'x' : hours.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')

/** `branches` must be fully loaded (`fullDataLoaded`). Pickup stations are left out. */
export function branchFeed(site: URL, brandName: string, branches: readonly Branch[]): string {
  const rows = branches
    .filter(({ branchKind }) => branchKind === 'shop')
    .map((branch) => {
      const { street, postCode, city, lat, long } = branch.branchAddress
      const week = DAYS.map((_, index) => branch.openingDays.find(({ weekday }) => weekday === index + 1)?.hours ?? [])
      const special = branch.specialDays.flatMap(({ date, hours }) =>
        hours.length === 0 ? `${date}: x` : hours.map(({ opens, closes }) => `${date}: ${opens}-${closes}`),
      )
      return [
        storeCode(branch),
        brandName,
        street,
        city,
        postCode,
        'DE',
        String(lat),
        String(long),
        internationalPhone(branch.branchPhone),
        new URL(routes.store(branch.branchSlug), site).href,
        'Bakery',
        ...week.map(hoursText),
        special.join(', '),
      ]
    })
  return csv([COLUMNS, ...rows])
}

/** Store code: the branch's ERP id, which does not change with its name. */
export const storeCode = ({ branchERPId }: Pick<Branch, 'branchERPId'>): string => String(branchERPId)
