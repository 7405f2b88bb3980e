'use client'

import { type Fault, FaultMessage } from './fault-message'

/** In the page's place, between header and footer. */
export default function ErrorPage(fault: Fault) {
  return <FaultMessage {...fault} />
}
