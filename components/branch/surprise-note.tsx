import { Notice } from '@/components/ui/controls/notice'
import { SURPRISE, SURPRISE_ALLERGENS } from '@/lib/words/de/bread-saver'

/** Of every bag, wherever bags are offered. */
export const SurpriseNote = () => (
  <Notice>
    <b>{SURPRISE}</b> {SURPRISE_ALLERGENS}
  </Notice>
)
