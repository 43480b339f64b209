import { ensureInstalled, runNode24 } from './bootstrap.mjs'
import { ensureHostInstalled } from './install-host.mjs'

await ensureInstalled({ dev: false })
await ensureHostInstalled('apps/mobile')
process.exitCode = await runNode24(['apps/mobile/sync/main.ts'])
