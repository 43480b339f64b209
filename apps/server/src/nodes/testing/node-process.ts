import { createContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../../http/app.ts'
import { listen } from '../../http/listen.ts'
import { keepCompiled } from '../../keep-compiled.ts'

/** A whole server over a small market, as a process of its own: says `listening <address>`, then `ready`; `npm start` does the same over the whole market. */
keepCompiled()
const [limit = '60'] = process.argv.slice(2)
const env = readEnv(process.env)
const { context, untilReady, stop } = await createContext(env, { limit: Number(limit), keepsDatasets: true })
const app = await buildApp(context, handlers)
process.once('SIGTERM', () => {
  void app
    .close()
    .then(stop)
    .finally(() => process.exit(0))
})
console.log(`listening ${await listen(app, env)}`)
await untilReady
console.log('ready')
