import { brand } from '@/lib/brand'
import { errors } from '@/lib/contract/errors'

/** Stands above shelves that are read without a database, where a customer would miss his cart or his name. */
export const AwayNotice = () => (
  <p className="wrap meta" role="status">
    {errors.unavailable.message} Ihr {brand.cart} ist gut aufgehoben.
  </p>
)
