'use client'

import { FaultMessage, type PageFault } from '@/components/messages/fault-message'

/** Replaces a page that fails, between header and footer. */
export default function ErrorPage(fault: PageFault) {
  return <FaultMessage {...fault} />
}
