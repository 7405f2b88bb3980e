/** The one place on which all costly acts draw: who has done something too often waits. */
export { checkLogin } from './check-login'
export { guardBackend } from './limited-backend'
export { createLimits, type Limits } from './rate-limiter'
