import pino from 'pino'

/** Structured logs to stdout; no personal data goes in here. */
export const log = pino({
  base: null,
  level: 'info',
  redact: { paths: ['email', '*.email', 'contact', '*.contact', 'authorization', 'cookie'], remove: true },
})
export type Log = Pick<typeof log, 'info' | 'warn' | 'error'>
