/** Preloaded into child processes, so that they end when the launcher ends, even by kill -9. */
const KILL_AFTER_MS = 10_000

// Workers of the child inherit this preload. They are excluded, because they end with the child.
if (process.connected && process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The listener must not keep a finished process alive.
  process.channel?.unref()
}
