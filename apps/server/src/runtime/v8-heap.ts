import { setFlagsFromString } from 'node:v8'

/**
 * Gives threads started from now on V8's default young generation. The command line (`scripts/server-flags.mjs`) makes that of the API
 * thread small for short collections; computing threads would be slower with many small ones, and no client waits for them.
 */
export function restoreYoungGenerationSize(): void {
  setFlagsFromString('--max-semi-space-size=0')
}
