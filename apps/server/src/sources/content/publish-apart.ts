import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth } from '../../jobs/supervised-thread.ts'
import type { AnchoredClock, ClockAnchor } from '../../runtime/clock.ts'
import type { Fence } from '../../storage/fence.ts'

export type ContentOptions = { dataDir: string; databaseUrl?: string | undefined; fence?: Fence | undefined; anchor: ClockAnchor }

export type PublishedContent = {
  /** Resolves when it was published, or when that failed for the first time: it is tried again. */
  untilTried: Promise<void>
  health(): ThreadHealth
  stop(): Promise<void>
}

const STOP_MS = 10_000

type Options = Omit<ContentOptions, 'anchor'> & { clock: AnchoredClock; onTrouble?: (error: Error) => void }

/** Publishes the content in a thread of its own: judging, packing and writing it would hold up answers. What fails is tried again. */
export function publishContentApart({ clock, onTrouble, ...where }: Options): PublishedContent {
  const workerData: ContentOptions = { ...where, anchor: clock.anchor }
  const tried = Promise.withResolvers<void>()
  let isPublished = false
  const { health, stop, untilEnded } = superviseThread<{ type: 'published' }>({
    name: '内容',
    spawn() {
      const resourceLimits = { maxYoungGenerationSizeMb: 16 }
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'content', workerData, resourceLimits })
      return worker.once('exit', () => tried.resolve())
    },
    // a thread that is killed early enough ends with 0 too
    onMessage: () => {
      isPublished = true
    },
    isDone: () => isPublished,
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { untilTried: Promise.race([tried.promise, untilEnded]), health, stop }
}
