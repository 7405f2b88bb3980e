import { withLoadTimeout } from '@/components/ui/lazy/load-timeout'

/** The dialog's chunk: asked for once it is needed, and again on demand. */
export const loadOrderConfigDialog = () =>
  withLoadTimeout(import('./order-config-dialog')).then((module) => module.OrderConfigDialog)
