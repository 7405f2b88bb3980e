import { withPatience } from '@/components/ui/lazy/load-timeout'

/** The dialog's chunk: asked for once it is needed, and again on demand. */
export const loadOrderConfigDialog = () =>
  withPatience(import('./order-config-dialog')).then((module) => module.OrderConfigDialog)
