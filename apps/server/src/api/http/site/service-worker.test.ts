import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerWorkerRemoval } from './service-worker.ts'
import { registerWebApp } from './web-app.ts'

const root = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))

async function site(SERVICE_WORKER: 'on' | 'off') {
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(root, 'service-worker.js'), '// of the build')
  const app = Fastify()
  registerWorkerRemoval(app, { SERVICE_WORKER })
  await registerWebApp(app, { root, metas: {} })
  return app
}

test('the worker of the build is served by its one address, or one that removes itself', async () => {
  const on = await (await site('on')).inject('/service-worker.js')
  expect([on.body, on.headers['cache-control']]).toEqual(['// of the build', 'no-cache'])
  const off = await (await site('off')).inject('/service-worker.js')
  expect(off.headers['content-type']).toContain('javascript')
  expect(off.body).toContain('registration.unregister()')
})

test('/sw-reset is a page of its own with its script, whatever the worker does', async () => {
  const app = await site('on')
  const page = await app.inject({ url: '/sw-reset', headers: { accept: 'text/html' } })
  expect(page.headers['clear-site-data']).toBe('"cache"')
  const [, address = ''] = page.body.match(/<script src="([^"]+)"/) ?? []
  expect((await app.inject(address)).body).toContain('caches.delete')
})
