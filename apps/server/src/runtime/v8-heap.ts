import { setFlagsFromString } from 'node:v8'

/**
 * Gives threads started from now on V8's own room for young objects. The command line (`scripts/server-flags.mjs`) keeps that of the answering
 * thread small, so that no collection holds it long; threads that compute are slower by many small ones, and nobody waits for their turns.
 */
export function restoreYoungGenerationSize(): void {
  setFlagsFromString('--max-semi-space-size=0')
}
