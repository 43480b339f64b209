import { join } from 'node:path'
import { inboxAddress } from './api/http/sandbox/sandbox-sms.ts'
import { readAppleLibrary } from './business/payments/stores/apple/apple-verifier.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { watchCalendar } from './market/calendar-notice.ts'
import { openTrialNotice } from './open-trial-notice.ts'
import { showProgress } from './progress.ts'
import { lockDataFolder } from './storage/data-folder-lock.ts'
import { faultText } from './storage/storage-fault.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')

/** Starts the server and stops it on SIGINT and SIGTERM. The market thread loads while the http face is still being imported. */
export async function start(): Promise<void> {
  const env = readEnv(process.env)
  const held = env.DATABASE_URL === undefined ? lockDataFolder(env.DATA_DIR) : null
  const opening = createContext(env, {
    onProgress: showProgress,
    keepsDatasets: true,
    ...(env.SECURITIES === undefined ? {} : { limit: env.SECURITIES }),
  })
  opening.catch(() => {})
  const [{ handlers }, { buildApp }, { listen }] = await Promise.all([
    import('./api/handlers.ts'),
    import('./api/http/app.ts'),
    import('./api/http/listen.ts'),
  ])
  const { context, untilReady, stop } = await opening
  if (context.payments.stores.some(({ store }) => store === 'app-store')) await readAppleLibrary()
  const app = await buildApp(context, handlers, { webRoot })
  const close = () =>
    void app
      .close()
      .then(stop)
      .then(() => held?.release())
      .finally(() => process.exit(0))
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
  const address = await listen(app, env)
  await untilReady
  const { inbox } = context.accounts
  if (inbox !== null) console.log(`模拟短信 ${inboxAddress(inbox, new URL(address).port)}`)
  console.log(`观澜 ${address}`)
  const open = openTrialNotice(env)
  if (open !== null) console.warn(open)
  watchCalendar(context.clock.nowMs, console.warn)
}

/** Says why and ends the process. */
export function fail(error: Error): never {
  console.error(faultText(error.message))
  process.exit(1)
}
