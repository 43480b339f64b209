// Exit code 0 while the server answers; `degraded` counts as healthy, because it serves the last good data.
const port = process.env.PORT || '3000'
const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(() => null)
const { status } = (await response?.json().catch(() => null)) ?? {}
if (!['ok', 'degraded'].includes(status)) {
  console.error(`health: ${status ?? 'no answer'}`)
  process.exitCode = 1
}
