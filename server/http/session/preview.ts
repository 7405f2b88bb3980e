/**
 * The cookie of a preview: sealed, and short-lived. Only staff get one (`POST /api/assortment/preview`, `POST
 * /api/content/preview`); with it the page cache is passed by, as with any cookie, and the catalogue or the content answers as if
 * the change held. A page inside the form of a product has its change in its address instead (`server/http/steps/frame.ts`).
 */
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { currentRequest, oncePerRequest, requireRequest } from '../context'
import { createSealedCookie } from './sealed-cookies'

type Preview = { changeId: number; from: string; of: 'catalogue' | 'content' }

const NAME = 'preview'
const PREVIEW_SECONDS = 30 * 60
const cookie = createSealedCookie<Preview>({ name: NAME, sameSite: 'lax' })

/** The change that the visitor previews. */
export const readPreview = oncePerRequest(async (): Promise<Preview | null> => {
  const { framedChange } = requireRequest()
  if (framedChange !== null)
    return framedChange === 0 ? null : { changeId: framedChange, from: EMPTY_DATE_TIME, of: 'catalogue' }
  const { changeId, from, of = 'catalogue' } = (await cookie.read()) ?? {}
  return changeId === undefined || from === undefined ? null : { changeId, from, of }
})

/** Whether it is worth the effort to open the cookie. */
export function maySeePreview(): boolean {
  const request = currentRequest()
  return request !== undefined && (request.framedChange !== null || request.cookies.get(NAME) !== undefined)
}

export const startPreview = (preview: Preview): Promise<void> => cookie.write(preview, PREVIEW_SECONDS)

export const endPreview = (): Promise<void> => cookie.remove()
