import { paypalWebhook } from '@/server/bff/route/paypal-webhook'

export const POST = paypalWebhook
