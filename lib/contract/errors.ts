/**
 * Every refusal of the shop and its HTTP status (spec §8). A code exists once, here; its
 * sentence stands in `lib/words/de/refusals.ts`.
 */
export const errorStatus = {
  // 400: the request itself is malformed
  malformed: 400,
  invalid_input: 400,
  // 401, 403
  not_logged_in: 401,
  not_staff: 401,
  login_failed: 401,
  not_allowed: 403,
  personal_data_locked: 403,
  foreign_origin: 403,
  // 404, 405
  call_unknown: 404,
  method_not_allowed: 405,
  product_unknown: 404,
  category_unknown: 404,
  branch_unknown: 404,
  staff_unknown: 404,
  order_unknown: 404,
  order_unmatched: 404,
  no_calendar_file: 404,
  item_not_in_cart: 404,
  // 409: the world has moved on
  slot_full: 409,
  branch_paused: 409,
  stock_exceeded: 409,
  cart_changed: 409,
  not_for_sale: 409,
  cancel_too_late: 409,
  order_not_open: 409,
  step_taken: 409,
  branch_still_open: 409,
  take_back_too_late: 409,
  invoice_final: 409,
  order_off: 409,
  not_withdrawable: 409,
  order_already_paid: 409,
  email_not_possible: 409,
  order_not_copyable: 409,
  orders_open: 409,
  staff_email_taken: 409,
  own_access: 409,
  // 410: was there, and is so no more
  product_gone: 410,
  // 413, 415
  too_large: 413,
  wrong_content_type: 415,
  // 422: understood, and against a rule
  quantity_below_minimum: 422,
  quantity_above_maximum: 422,
  quantity_not_in_steps: 422,
  config_incomplete: 422,
  mode_not_offered: 422,
  time_not_offered: 422,
  note_unknown: 422,
  table_invalid: 422,
  out_of_delivery_area: 422,
  coupon_unknown: 422,
  coupon_not_yet_valid: 422,
  coupon_expired: 422,
  coupon_used_up: 422,
  payment_mismatch: 422,
  password_wrong: 422,
  password_not_confirmed: 422,
  email_unchanged: 422,
  reset_link_invalid: 422,
  invitation_invalid: 422,
  wishlist_full: 422,
  payment_declined: 422,
  payment_not_approved: 422,
  // 429, 5xx
  too_many: 429,
  payment_unavailable: 502,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
