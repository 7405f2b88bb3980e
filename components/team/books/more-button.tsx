import { Button } from '@/components/ui/controls/button'
import { RetryNotice } from '@/components/ui/notices/retry-notice'

type MoreButtonProps = { hasMore: boolean; busy: boolean; failed: boolean; onMore: () => void }

/** Shows further rows; an error keeps those that are shown. */
export const MoreButton = ({ hasMore, busy, failed, onMore }: MoreButtonProps) => (
  <>
    {failed && <RetryNotice message="Die Liste kam nicht an." onRetry={onMore} />}
    {hasMore && !failed && (
      <Button busy={busy} onClick={onMore}>
        Weitere zeigen
      </Button>
    )}
  </>
)
