import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { startSmallMarket } from './small-market.ts'

/** Fills the store of a folder and prints a line once a hundred securities are written; the test kills the process then. */
await startSmallMarket(itemAt(process.argv, 2), '2026-11-20T20:00:00', {
  onProgress: ({ phase, done }) => {
    if (phase === 'bars' && done >= 100) process.stdout.write('halfway\n')
  },
})
