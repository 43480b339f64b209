import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { AppError } from '@guanlan/contract/errors.ts'
import { createDrawingThread, spawnDrawing } from './drawing-thread.ts'
import { LOOK, type Picture } from './picture.ts'

/** Draws pictures in a thread of its own, one after another. */
export type Pictures = {
  /** The PNG if it is kept. */
  kept(picture: Picture): Uint8Array | null
  /** Throws too_many_requests while too many wait, internal when it could not be drawn. */
  draw(picture: Picture): Promise<Uint8Array>
  stop(): Promise<void>
}

type Options = { onTrouble(error: Error): void; timeoutMs?: number; spawn?: () => Worker }

const MOST_WAITING = 24
const TIMEOUT_MS = 20_000
const KEPT_BYTES = 24 * 1024 * 1024

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
export function createPictures({ onTrouble, timeoutMs = TIMEOUT_MS, spawn = spawnDrawing }: Options): Pictures {
  const shelf = createShelf()
  const thread = createDrawingThread({ timeoutMs, spawn })
  const asked = new Map<string, Promise<Uint8Array>>()
  let turn: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function drawNow(key: string, picture: Picture): Promise<Uint8Array> {
    const drawn = isStopped ? { failed: 'stopped' } : await thread.draw(picture)
    if ('png' in drawn) {
      shelf.put(key, drawn.png)
      return drawn.png
    }
    if (!isStopped) onTrouble(new Error(drawn.failed))
    throw new AppError('internal', '图片没有画成，请稍后再试')
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
    async stop() {
      isStopped = true
      await thread.end()
    },
  }
}
