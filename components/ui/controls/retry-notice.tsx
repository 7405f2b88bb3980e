import { Button } from './button'
import { Notice } from './notice'

/** A request failed (status NETWORKERROR of spec §4): says so and offers to ask again. */
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
