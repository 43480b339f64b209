import { createHash } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Pool } from '../../jobs/pool.ts'
import { errorOf } from '../../runtime/thrown.ts'
import { LOOK, type Picture } from './picture.ts'

/** Draws pictures in a thread of the pool, one after another. */
export type Pictures = {
  /** The PNG if it is kept. */
  kept(picture: Picture): Uint8Array | null
  /** Throws too_many_requests while too many wait, internal when it could not be drawn. */
  draw(picture: Picture): Promise<Uint8Array>
  /** Ends what is being drawn and refuses the rest. */
  stop(): void
}

/** `module`: what draws, a task of the pool that resolves with the PNG. */
type Options = { pool: Pool; onTrouble(error: Error): void; deadlineMs?: number; module?: URL }

const MOST_WAITING = 24
/** Of one picture, the start of its thread and its fonts included. */
const DEADLINE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 384 }
const KEPT_BYTES = 24 * 1024 * 1024
const DRAWING = new URL('./draw-task.ts', import.meta.url)

export function hashOfPicture(picture: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, picture]))
    .digest('base64url')
    .slice(0, 24)
}

/** The newest pictures that were asked for, up to a number of bytes. */
function createShelf() {
  const shelf = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    get(key: string): Uint8Array | null {
      const png = shelf.get(key)
      if (png === undefined) return null
      shelf.delete(key)
      shelf.set(key, png)
      return png
    },
    put(key: string, png: Uint8Array): void {
      shelf.set(key, png)
      bytes += png.byteLength
      for (const [oldest, { byteLength }] of shelf) {
        if (bytes <= KEPT_BYTES) return
        shelf.delete(oldest)
        bytes -= byteLength
      }
    },
  }
}

/** Starts no thread before the first picture. */
export function createPictures({ pool, onTrouble, deadlineMs = DEADLINE_MS, module = DRAWING }: Options): Pictures {
  const shelf = createShelf()
  const asked = new Map<string, Promise<Uint8Array>>()
  const stopping = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  async function drawNow(key: string, picture: Picture): Promise<Uint8Array> {
    try {
      const task = { module, input: picture, priority: 'waiting', deadlineMs, memory: MEMORY, signal: stopping.signal } as const
      const png = await pool.run<Uint8Array>(task).done
      shelf.put(key, png)
      return png
    } catch (error) {
      if (!stopping.signal.aborted) onTrouble(errorOf(error))
      throw new AppError('internal', '图片没有画成，请稍后再试')
    }
  }
  function enqueue(key: string, picture: Picture): Promise<Uint8Array> {
    if (asked.size >= MOST_WAITING) return Promise.reject(new AppError('too_many_requests', '正在生成的图片太多，请稍后再试'))
    const png = turn.then(() => drawNow(key, picture)).finally(() => asked.delete(key))
    turn = png.catch(() => {})
    asked.set(key, png)
    return png
  }
  return {
    kept: (picture) => shelf.get(hashOfPicture(picture)),
    async draw(picture) {
      const key = hashOfPicture(picture)
      return shelf.get(key) ?? (await (asked.get(key) ?? enqueue(key, picture)))
    },
    stop: () => stopping.abort(new Error('已停止')),
  }
}
