import type { Figures } from '@/lib/domain/business-settings'
import { config } from '../../config'

/** What pages may promise. In front of another bakery (BAKERY_URL) they are the operator's word that it keeps the same. */
export const loadFigures = (): Figures => config().figures
