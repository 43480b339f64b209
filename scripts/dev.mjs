import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, root, startNode24 } from './bootstrap.mjs'

const SERVER = 'apps/server/src/main.ts'
const webPort = Number(process.env.PORT || 3000)
const apiPort = Number(process.env.API_PORT || webPort + 1)
const host = process.env.HOST || '127.0.0.1'

await ensureInstalled({ dev: true })
for (const file of [SERVER, 'apps/web/index.html']) {
  if (!existsSync(join(root, file))) fail(`There is nothing to develop yet: ${file} is missing from this checkout.`)
}
console.log(`Pages with live changes: http://${host}:${webPort}/   ·   API: http://${host}:${apiPort}/`)

const server = startNode24(['--watch', '--watch-preserve-output', SERVER], {
  env: { PORT: String(apiPort), HOST: host, NODE_ENV: 'development' },
})
const web = startNode24(['scripts/dev-web.ts'], { env: { PORT: String(webPort), HOST: host, API_ORIGIN: `http://${host}:${apiPort}` } })

process.exitCode = await Promise.race([server.done, web.done])
server.child.kill('SIGTERM')
web.child.kill('SIGTERM')
