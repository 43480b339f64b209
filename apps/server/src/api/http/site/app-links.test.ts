import { pages } from '@guanlan/contract/pages.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerAppLinks } from './app-links.ts'

const APPLE = '/.well-known/apple-app-site-association'
const GOOGLE = '/.well-known/assetlinks.json'
const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')

function site(ios: string, android: string) {
  const app = Fastify()
  registerAppLinks(app, { APP_LINKS_IOS: ios, APP_LINKS_ANDROID: android })
  return app
}

test('the file for Apple lists every page and the way back from WeChat', async () => {
  const answer = await site('ABCDE12345.com.guanlan.app', '').inject(APPLE)
  expect(answer.headers['content-type']).toContain('application/json')
  const [detail] = answer.json().applinks.details
  expect(detail.appIDs).toEqual(['ABCDE12345.com.guanlan.app'])
  expect(detail.components.map((one: Record<string, string>) => one['/'])).toEqual([
    ...Object.values(pages).map((p) => p.path),
    '/wechat/*',
  ])
})

test('the file for Google has the app and its certificate', async () => {
  const answer = await site('', `com.guanlan.app=${fingerprint}`).inject(GOOGLE)
  expect(answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'com.guanlan.app', sha256_cert_fingerprints: [fingerprint] },
    },
  ])
})

test('what is not configured is not there', async () => {
  const app = site('', '')
  for (const path of [APPLE, GOOGLE]) expect((await app.inject(path)).statusCode).toBe(404)
})
