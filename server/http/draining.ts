/** A node that shuts down still handles requests, but reports to load balancers that it is not ready. */
let isEnding = false

export const isDraining = (): boolean => isEnding

export function startDraining(): void {
  isEnding = true
}
