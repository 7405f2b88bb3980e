import type { BusinessSettings } from '@/lib/domain/business-settings'
import { config } from '../../config'

/** The business settings that pages show. With a far bakery (BAKERY_URL) the operator must configure the same values there. */
export const loadBusinessSettings = (): BusinessSettings => config().businessSettings
