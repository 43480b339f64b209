import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { Picture } from './picture.ts'

/** To the thread: one picture at a time. From it: the PNG, or why there is none. */
export type DrawOrder = { picture: Picture }
export type Drawn = { png: Uint8Array } | { failed: string }

/** Behind threads that answer. */
const BACKGROUND = 15

keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux') setPriority(0, BACKGROUND)
const opening = Promise.all([import('./draw-picture.ts'), import('./fonts.ts')]).then(async ([{ openPen }, { readFonts }]) =>
  openPen(await readFonts()),
)

parentPort?.on('message', async ({ picture }: DrawOrder) => {
  const drawn: Drawn = await opening
    .then((draw) => draw(picture))
    .then(
      (png) => ({ png }),
      (error: Error) => ({ failed: error.stack ?? error.message }),
    )
  parentPort?.postMessage(drawn)
})
