/** Small decisions of the account area. */

const MINUTE_MS = 60_000

/** A reset link works for an hour (spec is silent; an hour is common and outlives slow mail). */
export const RESET_LINK_MS = 60 * MINUTE_MS

/** 'Ich möchte eingeloggt bleiben.' keeps a login for 30 days, without it a day is the most (spec §9 "Times"). */
export const sessionDays = (staySignedIn: boolean): number => (staySignedIn ? 30 : 1)

/** More devices than anybody has; whoever logs in for ever fills no table. */
export const MAX_SESSIONS = 100

export const ORDERS_PER_PAGE = 10

/** E-mail addresses are the same whatever their case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
