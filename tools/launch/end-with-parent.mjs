/** Preloaded into child processes: when the launcher is gone, killed with -9 for instance, they end as well. */
const PATIENCE_MS = 10_000

// Preloads are inherited: a worker that the child starts for itself must be left alone, it ends with the child.
if (process.connected && process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening alone must not keep a finished process alive.
  process.channel?.unref()
}
