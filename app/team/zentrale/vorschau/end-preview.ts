'use server'

import { refresh } from 'next/cache'
import { shop } from '@/server/shop'

/** Shows this browser again what holds. */
export async function endPreview(): Promise<void> {
  await shop().endPreview()
  refresh()
}
