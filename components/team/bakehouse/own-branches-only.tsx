import { Notice } from '@/components/ui/notice'

/** Why somebody cannot lock a list, and why what they print has no number of its own. */
export const OwnBranchesOnly = () => (
  <Notice>
    Sie sehen hier nur Ihre Filialen. Zur Backstube gehören weitere: Sperren und Nachträge macht, wer für alle
    eingetragen ist.
  </Notice>
)
