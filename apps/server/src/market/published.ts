/** Something of what is published that this process has in memory. */
export type Held = {
  /** Takes up what was published since, if anything. A database that is busy or gone is asked again later: what is held stays as it was. */
  look(): Promise<void>
  /** Names what is held; the same name for the same publications on every node and after a restart. */
  version(): string | number
}

/** Everything published that answers are made of, beside the snapshot of the market. */
export type Published = {
  /** Names all that is held. Answers kept for another name are stale. */
  revision(): string
  /** Something was published: resolves when it was taken up. */
  look(): Promise<void>
  stop(): void
}

/** `everyMs`: how often publications of other processes are looked for. */
export function createPublished(held: readonly Held[], everyMs: number): Published {
  const looks = held.map((one) => oneAtATime(() => one.look()))
  const look = async () => void (await Promise.all(looks.map((lookOne) => lookOne())))
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()
  return {
    // a number that this process counted would name other answers on another node and after a restart
    revision: () => held.map((one) => one.version()).join('.'),
    look,
    stop: () => clearInterval(timer),
  }
}

/** Runs once more behind a run that goes on: that one may have read too early. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
