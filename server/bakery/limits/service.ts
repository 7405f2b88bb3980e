/** Rate limits of logins and costly operations. */
export { checkLogin } from './check-login'
export { limitBackend } from './limited-backend'
export { createRateLimiter, type RateLimiter } from './rate-limiter'
