import { paypalWebhook } from '@/server/bff/paypal-webhook'

export const POST = paypalWebhook
