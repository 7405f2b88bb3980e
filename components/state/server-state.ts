'use client'

import { useState } from 'react'

/** State of the server: as the page was rendered, or as a later response has made it. A page that is rendered anew replaces it. */
export function useServerState<T>(rendered: T): [state: T, setState: (state: T) => void] {
  const [shown, setShown] = useState({ rendered, state: rendered })
  if (shown.rendered !== rendered) setShown({ rendered, state: rendered })
  return [shown.state, (state) => setShown({ rendered, state })]
}
