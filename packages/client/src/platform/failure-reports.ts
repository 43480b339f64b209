/** A failure that is only logged (spec §8): an uncaught exception, an unhandled rejection, a failure of the host, a change of page. */
export type Failure = { kind: 'error' | 'rejection' | 'native' | 'route' | 'page'; error: unknown }

const listeners = new Set<(failure: Failure) => void>()

/** Logs a failure on the console and reports it to listeners. */
export function reportFailure(what: string, failure: Failure): void {
  console.error(what, failure.error)
  for (const listener of listeners) listener(failure)
}

/** Subscribes to reported failures; returns stop(). */
export function onFailureReport(listener: (failure: Failure) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
