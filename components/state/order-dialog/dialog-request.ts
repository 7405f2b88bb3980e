/** How the order dialog is asked to open: by which button, or on which page with what (spec §2, §4). */

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import type { DialogPage } from '@/components/state/order-dialog/dialog-pages'
import type { OrderMode } from '@/lib/contract/values'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import type { LinkNotice } from '@/lib/words/de/order-config'

/** The button that opens it. `header` goes on with what was edited last, all others start from the saved copy. */
export type Opener = 'header' | 'location' | 'service' | 'branch' | 'time' | 'product'

export type Preset = {
  /** Chosen on the start page already: the dialog asks for it only when the place does not have it. */
  orderMode?: OrderMode | undefined
  /** Typed on the start page already: looked up as soon as the dialog opens. */
  postalCode?: string | undefined
  /** What the visitor reached for before there was a price: it lies in the bag once branch and time are saved. */
  product?: { skuid: number; units: number; location: AnalyticsLocation } | undefined
  /** Path of this shop to go to once the configuration is saved. */
  returnUrl?: string | undefined
}

export type DialogRequest =
  | { readonly kind: 'opener'; readonly opener: Opener; readonly preset: Preset }
  | {
      readonly kind: 'entry'
      readonly page: DialogPage
      readonly draft: OrderDraft
      /** What of a link could not be followed, German. */
      readonly notice?: LinkNotice | null
      readonly returnUrl?: Preset['returnUrl']
      readonly product?: Preset['product']
    }
