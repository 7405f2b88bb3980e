import { Notice } from '@/components/ui/notices/notice'

/** Explains why staff without access to all branches can neither lock the list nor write supplements. */
export const OwnBranchesOnly = () => (
  <Notice>
    Sie sehen hier nur Ihre Filialen. Zur Backstube gehören weitere: Sperren und Nachträge macht, wer für alle
    eingetragen ist.
  </Notice>
)
