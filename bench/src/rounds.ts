type Side<T> = () => T | Promise<T>

/** Runs both sides in turn, `rounds` times: what disturbs the machine for a while disturbs both. */
export async function interleave<A, B>(rounds: number, sides: { ours: Side<A>; rival: Side<B> }): Promise<{ ours: A[]; rival: B[] }> {
  const ours: A[] = []
  const rival: B[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await sides.ours())
    rival.push(await sides.rival())
  }
  return { ours, rival }
}

/** Milliseconds a piece of work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/**
 * Processor milliseconds of this thread a piece of work takes: unlike `timed` blind to other programs that take the processor away, but
 * as coarse as the system's clock tick, often 4 ms.
 */
export async function cpuTimed(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const after = process.threadCpuUsage()
  return (after.user - before.user + after.system - before.system) / 1000
}
