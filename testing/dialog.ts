/** Defines `showModal` and `close` of `<dialog>`, which jsdom lacks. */
export function playDialogs(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
