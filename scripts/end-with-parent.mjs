/** Preloaded into child processes: when the parent is gone, killed with -9 for instance, this process ends as well. */
const PATIENCE_MS = 10_000

if (process.connected) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening alone must not keep a finished process alive.
  process.channel?.unref()
}
