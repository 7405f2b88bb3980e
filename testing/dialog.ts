/** Opens and closes `<dialog>` where there is no browser: jsdom has no modal dialogs. */
export function playDialogs(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
