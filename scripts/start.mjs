import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, root, runNode24, warnOfOldNode } from './bootstrap.mjs'
import { buildWeb, hasWeb } from './build-web.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs'

const SERVER = 'apps/server/src/main.ts'

await ensureInstalled({ dev: false })
if (!existsSync(join(root, SERVER))) fail(`There is no server to start: ${SERVER} is missing from this checkout.`)
if (!hasWeb()) console.log('There is no web app in this checkout (apps/web/index.html): serving the API alone.')
else if ((await buildWeb()) !== 0) fail('The web app did not build; the reason is above.')
warnOfOldNode()
process.exitCode = await runNode24([...SERVER_FLAGS, SERVER, ...process.argv.slice(2)], { env: SERVER_ENV })
