/** Requests to open the order dialog: by a button, or on a page with a draft (spec §2, §4). */

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import type { OrderMode } from '@/lib/contract/values'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import type { LinkNotice } from '@/lib/words/de/order-config'
import type { DialogPage } from './dialog-pages'

/** The button that opens the dialog. `header` continues the last draft; all others start from the saved configuration. */
export type Opener = 'header' | 'location' | 'service' | 'branch' | 'time' | 'product'

export type Preset = {
  /** Chosen on the start page; the dialog asks again only if the place does not offer it. */
  orderMode?: OrderMode | undefined
  /** Typed on the start page; searched as soon as the dialog opens. */
  postalCode?: string | undefined
  /** Product that the visitor wanted to add before branch and time were chosen; added to the cart after saving. */
  product?: { skuid: number; units: number; location: AnalyticsLocation } | undefined
  /** Path of this shop to open after saving. */
  returnUrl?: string | undefined
}

export type DialogRequest =
  | { readonly kind: 'opener'; readonly opener: Opener; readonly preset: Preset }
  | {
      readonly kind: 'entry'
      readonly page: DialogPage
      readonly draft: OrderDraft
      /** Part of a link that is not possible. */
      readonly notice?: LinkNotice | null
      readonly returnUrl?: Preset['returnUrl']
      readonly product?: Preset['product']
    }
