/** How sharing ended that the browser rejected: it reports that the user closed the share sheet as AbortError. */
export function shareOutcome(error: unknown): 'cancelled' | 'failed' {
  return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
}
