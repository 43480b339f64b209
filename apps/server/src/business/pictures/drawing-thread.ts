import { Worker } from 'node:worker_threads'
import type { Picture } from './picture.ts'
import type { Drawn } from './picture-worker.ts'

/** A thread that draws one picture at a time; started by the first, ended when nobody asks any more. */
export type DrawingThread = { draw(picture: Picture): Promise<Drawn>; end(): Promise<void> }

type Options = { timeoutMs: number; spawn(): Worker }

/** Fonts and their layout take about 150 MB: given back when nobody asks. */
const IDLE_MS = 180_000

export const spawnDrawing = () =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { name: 'pictures', resourceLimits: { maxOldGenerationSizeMb: 384 } })

/** Opens no thread yet. One that ends unasked or takes too long loses its picture; the next one has a thread of its own. */
export function createDrawingThread({ timeoutMs, spawn }: Options): DrawingThread {
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let answer: (drawn: Drawn) => void = () => {}

  async function end(): Promise<void> {
    clearTimeout(timer)
    const ending = worker
    worker = null
    ending?.removeAllListeners()
    ending?.on('error', () => {})
    answer({ failed: 'the thread was ended' })
    await ending?.terminate()
  }
  function lose(reason: string): void {
    answer({ failed: reason })
    void end()
  }
  function start(): Worker {
    const started = spawn()
    started.on('message', (drawn: Drawn) => answer(drawn))
    started.on('error', (error: Error) => lose(error.message))
    started.on('exit', (code) => lose(`the thread ended with ${code}`))
    started.unref()
    return started
  }
  function wait(ms: number, over: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(over, ms)
    timer.unref()
  }
  return {
    end,
    async draw(picture) {
      worker ??= start()
      const drawn = new Promise<Drawn>((resolve) => {
        answer = resolve
      })
      wait(timeoutMs, () => lose('timeout'))
      worker.postMessage({ picture })
      const told = await drawn
      if (worker !== null) wait(IDLE_MS, () => void end())
      return told
    },
  }
}
