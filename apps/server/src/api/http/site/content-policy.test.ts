import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../app.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false })
})
afterAll(() => world.close())

async function policy(): Promise<Map<string, string[]>> {
  const { headers } = await world.app.inject({ url: '/docs', headers: { accept: 'text/html' } })
  const rules = String(headers['content-security-policy']).split(';')
  return new Map(rules.map((rule) => rule.trim().split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

test('a page may frame our own site, the exchanges and their disclosure site by https, and nothing else', async () => {
  expect((await policy()).get('frame-src')?.sort()).toEqual([
    "'self'",
    'https://*.bse.cn',
    'https://*.cninfo.com.cn',
    'https://*.sse.com.cn',
    'https://*.szse.cn',
    'https://bse.cn',
    'https://cninfo.com.cn',
    'https://sse.com.cn',
    'https://szse.cn',
  ])
})

test('pages may send calls to the hosts of API_HOSTS and to no other', async () => {
  expect((await policy()).get('connect-src')).toEqual(["'self'"])
  const hosts = 'data=https://data.example.com,search=https://data.example.com,screening=https://xg.example.com:8443'
  const app = await buildApp({ ...world.context, env: { ...world.context.env, API_HOSTS: hosts } }, handlers)
  const { headers } = await app.inject({ url: '/docs', headers: { accept: 'text/html' } })
  await app.close()
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://data.example.com https://xg.example.com:8443;")
})

test('no other site may frame a page, and scripts come from the own origin alone', async () => {
  const rules = await policy()
  expect([rules.get('frame-ancestors'), rules.get('script-src'), rules.get('object-src')]).toEqual([["'none'"], ["'self'"], ["'none'"]])
  expect(rules.get('font-src')).toEqual(["'self'"])
})
