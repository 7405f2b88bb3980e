'use client'

import { useEffect } from 'react'

/** After a refusal, the first field that it names gets the focus, which brings the field into view. */
export function useFaultFocus(fault: Error | null): void {
  useEffect(() => {
    if (fault !== null) document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus()
  }, [fault])
}
