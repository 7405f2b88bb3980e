import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'

/** PayPal's script could not be loaded, or failed. */
export function ScriptFault({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert">
      <p>PayPal konnte nicht geladen werden. Es wurde nichts abgebucht.</p>
      <Button variant="link" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
