import type { LegalName } from '../contract/values'
import type { BusinessSettings } from '../domain/business-settings'
import { accessibility } from './accessibility'
import { imprint } from './imprint'
import { privacy } from './privacy'
import { terms } from './terms'
import { withdrawalPolicy } from './withdrawal-policy'

export type DemoTextSettings = Pick<BusinessSettings, 'loyaltyPercent'> & {
  /** Push notifications are configured (PUSH_KEY). */
  tellsDevices: boolean
}

/** The shop's own text, which holds until head office enters a version. */
export const demoTexts: Readonly<Record<LegalName, (settings: DemoTextSettings) => string>> = {
  terms,
  withdrawal: () => withdrawalPolicy,
  privacy,
  imprint: () => imprint,
  accessibility: () => accessibility,
}
