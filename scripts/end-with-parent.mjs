// Loaded into each program the commands start: when the command is gone, however it went, its channel closes and the program ends in order.
// Programs it starts in turn inherit this file, but answer to their own parent.
if (process.channel && process.env.GUANLAN_COMMAND_PID === String(process.ppid)) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
