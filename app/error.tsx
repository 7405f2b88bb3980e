'use client'

import { type Fault, FaultMessage } from '@/components/messages/fault-message'

/** Replaces a page that fails, between header and footer. */
export default function ErrorPage(fault: Fault) {
  return <FaultMessage {...fault} />
}
