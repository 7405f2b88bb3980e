export { exposeMetrics as GET } from '@/server/bff/watch/expose'
