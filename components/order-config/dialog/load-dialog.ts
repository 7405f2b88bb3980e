import { withLoadTimeout } from '@/components/ui/lazy/load-timeout'

/** Loads the dialog's chunk; may be called again after a failure. */
export const loadOrderConfigDialog = () =>
  withLoadTimeout(import('./order-config-dialog')).then((module) => module.OrderConfigDialog)
