import { ensureInstalled } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'

// What a container image holds beside the checkout: the dependencies of the product and the web app.
await ensureInstalled({ dev: false })
process.exitCode = await buildWeb()
