'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { useBrowserLocation } from './use-browser-location'

const SHARE_LOCATION = 'Standort im Browser freigeben'

type BrowserLocationProps = {
  onFound: (origin: OriginInformation) => void
  /** Link that is shown to visitors abroad, for whom a repeat has no effect. */
  fallback: ReactNode
}

/** Asks the browser for its position; after a refusal it explains how to allow it (spec §8 "Location refusal"). */
export function BrowserLocation({ onFound, fallback }: BrowserLocationProps) {
  const { status, locate } = useBrowserLocation(onFound)
  return (
    <>
      <Button variant="link" busy={status === 'pending'} onClick={locate}>
        <Icon name="crosshair" size="small" />
        {SHARE_LOCATION}
      </Button>
      {status === 'refused' && (
        <Notice role="alert">
          <b>{SHARE_LOCATION}:</b> Bitte erlauben Sie Ihrem Browser, uns Ihren Standort zu nennen, oder geben Sie Ihre
          Postleitzahl ein.
        </Notice>
      )}
      {status === 'abroad' && (
        <Notice role="alert">
          <p>
            Ihr Standort liegt außerhalb von Deutschland. Geben Sie Ort oder Postleitzahl ein, wo Sie bestellen möchten.
          </p>
          {fallback}
        </Notice>
      )}
      {status === 'failed' && <RetryNotice message="Ihr Standort konnte nicht ermittelt werden." onRetry={locate} />}
    </>
  )
}
