import { usePlatform } from '../../platform/platform-context.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** In the place of a part whose code could not be fetched: says so, and starts the page anew on a press. */
export function PartNotLoaded() {
  const { reload } = usePlatform()
  return <ErrorState error={null} onRetry={reload} />
}
