import { RPC_PATH } from '@guanlan/contract/call.ts'
import { CLOUD_PATH } from '@guanlan/contract/cloud.ts'
import { receivers } from '@guanlan/contract/receivers.ts'
import { wire } from '@guanlan/contract/wire.gen.ts'
import { laterWire } from '@guanlan/contract/wire-later.gen.ts'
import { createServer, type ProxyOptions } from 'vite'

const OTHER_ADDRESSES = [RPC_PATH, CLOUD_PATH, '/healthz', '/status', '/openapi.json', '/docs', '/sandbox', '/picture']

/** First folder of every address the server answers, so that pages and their calls share one origin as they do in production. */
function serverFolders(): string[] {
  const addresses = [...Object.values(wire), ...Object.values(laterWire)].flatMap(([kind, , , address]) =>
    kind === 'rpc' ? [] : [address],
  )
  const reports = receivers.map((receiver) => receiver.split(' ')[1] ?? '')
  return [...new Set([...addresses, ...reports, ...OTHER_ADDRESSES].map((address) => address.split('/')[1] ?? ''))]
}

const target = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'
const proxy: Record<string, ProxyOptions> = { [`^/(${serverFolders().join('|')})(/|\\?|$)`]: { target, changeOrigin: true } }

const server = await createServer({
  root: 'apps/web',
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true, proxy },
})
await server.listen()
