/** The dialog's chunk: asked for once it is needed, given up after two minutes (spec §7), and again on demand. */
const GIVE_UP_AFTER_MS = 120_000

const patience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The order dialog did not arrive in time')), GIVE_UP_AFTER_MS)
  })

export const loadOrderConfigDialog = () =>
  Promise.race([import('./order-config-dialog'), patience()]).then((module) => module.OrderConfigDialog)
