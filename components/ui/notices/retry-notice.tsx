import { Button } from '../controls/button'
import { Notice } from './notice'

/** Message about a failed request (NETWORKERROR of spec §4) with a retry button. */
export function RetryNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert">
      <p>{message}</p>
      <Button variant="link" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
