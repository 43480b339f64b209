import { collectGarbage } from '../../runtime/collect-at-rest.ts'

/** What a process holds after a forced collection of its main thread, MB. */
export type Held = { heapMb: number; outsideMb: number; rssMb: number }

const MB = 1024 * 1024

/** Collects the garbage of the calling thread twice (what is finalised by the first goes with the second) and measures what is left. */
export function collected(): Held {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapMb: heapUsed / MB, outsideMb: external / MB, rssMb: rss / MB }
}
