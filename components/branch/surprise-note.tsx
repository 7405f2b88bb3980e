import { Notice } from '@/components/ui/notices/notice'
import { SURPRISE, SURPRISE_ALLERGENS } from '@/lib/words/de/bread-saver'

/** Note about content and allergens of bread-saver bags, shown wherever they are offered. */
export const SurpriseNote = () => (
  <Notice>
    <b>{SURPRISE}</b> {SURPRISE_ALLERGENS}
  </Notice>
)
