/** A node that was asked to end answers what comes, but tells whoever spreads the load to send nothing more. */
let isEnding = false

export const isDraining = (): boolean => isEnding

export function startDraining(): void {
  isEnding = true
}
