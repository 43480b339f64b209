import { handlers } from '../../../api/handlers.ts'
import { buildApp } from '../../../api/http/app.ts'
import { listen } from '../../../api/http/listen.ts'
import { readAppleLibrary } from '../../../business/payments/stores/apple/apple-verifier.ts'
import { createContext } from '../../../context.ts'
import { readEnv } from '../../../env.ts'
import { keepCompiled } from '../../../runtime/compile-cache.ts'
import { restoreYoungGenerationSize } from '../../../runtime/v8-heap.ts'
import { jumpingClock } from '../../../testing/faults/jumping-clock.ts'
import { answerAsks } from '../../../testing/processes/answer-asks.ts'
import { collected } from '../../../testing/processes/collected.ts'
import { threadFigures } from '../../../testing/processes/thread-figures.ts'

/**
 * A whole server over a small market, as a process of its own: says `listening <address>`, then `ready`; `npm start` does the same over the whole market.
 * A parent with a channel can ask for its memory and put its clock forward or back.
 */
keepCompiled()
restoreYoungGenerationSize()
const [limit = '60'] = process.argv.slice(2)
const env = readEnv(process.env)
const clock = env.CLOCK === undefined ? undefined : jumpingClock(env.CLOCK)
const { context, untilReady, stop } = await createContext(env, { limit: Number(limit), keepsDatasets: true, ...(clock && { clock }) })
// as `start.ts` does
await readAppleLibrary()
const app = await buildApp(context, handlers)
process.once('SIGTERM', () => {
  void app
    .close()
    .then(stop)
    .finally(() => process.exit(0))
})
const address = await listen(app, env)
console.log(`listening ${address}`)
const untilIdle = async () => {
  await untilReady
  while (context.datasets.filling() !== null) await new Promise((resolve) => setTimeout(resolve, 200))
}
if (process.channel)
  answerAsks({
    address: () => address,
    untilReady: () => untilReady,
    untilIdle,
    collected,
    ...threadFigures(),
    jump: (ms: number) => clock?.jump(ms),
  })
await untilReady
console.log('ready')
