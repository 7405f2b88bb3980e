import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'

/** Ends a campaign after a question, because nobody can redeem it from then on. */
export function EndButton({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>Beenden</Button>
  return (
    <>
      <Button onClick={() => setIsAsked(false)}>Weiter gelten lassen</Button>
      <Button variant="primary" once busy={busy} onClick={onEnd}>
        Jetzt beenden
      </Button>
    </>
  )
}
