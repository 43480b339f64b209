import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'

const WORKER = '/service-worker.js'
const RESET = '/sw-reset'

/** Replaces an installed worker: it removes the stored copies, ends its own registration and reloads the open pages. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('guanlan-')) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
})()))
`

const RESET_SCRIPT = `const say = (text) => { document.getElementById('state').textContent = text }
;(async () => {
  const registrations = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  for (const registration of registrations) await registration.unregister()
  const names = 'caches' in window ? (await caches.keys()).filter((name) => name.startsWith('guanlan-')) : []
  for (const name of names) await caches.delete(name)
  say('离线数据已清除')
})().catch(() => say('没有清除：请在浏览器设置中清除本站的数据'))
`

/**
 * The ways to leave a service worker: `/sw-reset` removes worker and stored copies on one device; with `SERVICE_WORKER=off` every device
 * replaces its worker by one that removes itself.
 */
export function registerWorkerRemoval(app: FastifyInstance, { SERVICE_WORKER }: { SERVICE_WORKER: string }): void {
  if (SERVICE_WORKER === 'off') app.get(WORKER, (_, reply) => script(reply, REMOVAL))
  app.get(`${RESET}.js`, (_, reply) => script(reply, RESET_SCRIPT))
  app.get(RESET, (_, reply) => {
    const page = html`<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>清除离线数据 · 观澜</title></head>
<body><main><h1>清除离线数据</h1><p id="state" role="status">正在清除</p><p><a href="/">打开观澜</a></p></main><script src="${RESET}.js"></script></body></html>`
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('clear-site-data', '"cache"').send(page.text)
  })
}

function script(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(text)
}
