import { expect, test } from 'vitest'
import { PLACEHOLDER_ORIGIN, readSettings } from './settings.ts'

test('without any variable the app is built for the placeholder, and nothing of WeChat is in it', () => {
  expect(readSettings({})).toEqual({ serverOrigin: PLACEHOLDER_ORIGIN, hosts: {}, wechatAppId: null, appStoreId: null, filing: null })
})

test('an empty variable counts as not set, a slash at the end does not matter', () => {
  expect(readSettings({ MOBILE_SERVER_ORIGIN: 'https://Stocks.example.com/', MOBILE_WECHAT_APP_ID: '' })).toMatchObject({
    serverOrigin: 'https://stocks.example.com',
    wechatAppId: null,
  })
})

test.each([
  ['MOBILE_SERVER_ORIGIN', 'http://guanlan.example', 'https 开头'],
  ['MOBILE_SERVER_ORIGIN', 'guanlan.example', 'https 开头'],
  ['MOBILE_SERVER_ORIGIN', 'https://guanlan.example/app', '不带路径'],
  ['MOBILE_API_HOSTS', 'data=http://data.example.com', 'data、api'],
  ['MOBILE_API_HOSTS', 'web=https://web.example.com', 'data、api'],
  ['MOBILE_WECHAT_APP_ID', 'wx123', '16 位'],
  ['MOBILE_APP_STORE_ID', 'id123456789', '数字 ID'],
  ['MOBILE_FILING_NUMBER', 'x'.repeat(41), '40'],
])('%s=%s builds nothing and says what to write', (name, value, hint) => {
  expect(() => readSettings({ [name]: value })).toThrow(hint)
  expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value}`)
})

test('all faults are reported at once', () => {
  expect(() => readSettings({ MOBILE_SERVER_ORIGIN: 'x', MOBILE_APP_STORE_ID: 'y' })).toThrow(
    /MOBILE_SERVER_ORIGIN[\s\S]*MOBILE_APP_STORE_ID/,
  )
})
