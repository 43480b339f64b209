import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any variable the server runs on simulated data at 127.0.0.1:3000', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', DATA_SOURCE: 'auto', NODE_ENV: 'production' })
  expect(readEnv({ PORT: '', HOST: undefined })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
})

test('hosts of upstreams can be sent elsewhere', () => {
  expect(readEnv({ LIVE_HOSTS: 'qt.gtimg.cn=http://127.0.0.1:9000/qt/, a.cn=https://b.cn' }).LIVE_HOSTS).toEqual({
    'qt.gtimg.cn': 'http://127.0.0.1:9000/qt',
    'a.cn': 'https://b.cn',
  })
})

test('numbers are read from text', () => {
  expect(readEnv({ PORT: '8080', YEARS: '10', TICK_MS: '500', SEED: '-3' })).toMatchObject({
    PORT: 8080,
    YEARS: 10,
    TICK_MS: 500,
    SEED: -3,
  })
})

test.each([
  ['PORT', 'abc', '例如 3000'],
  ['PORT', '70000', '0–65535'],
  ['PORT', '-1', '0–65535'],
  ['PORT', '80.5', '例如 3000'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['REDIS_URL', 'localhost:6379', 'redis://'],
  ['REDIS_URL', 'redis://', 'redis://'],
  ['REDIS_URL', 'redis://host:port', 'redis://'],
  ['DATA_SOURCE', 'vendor', 'simulated'],
  ['LIVE_HOSTS', 'qt.gtimg.cn', '主机=网址'],
  ['LIVE_HOSTS', 'qt.gtimg.cn=ftp://x', '主机=网址'],
  ['LIVE_CONTACT', '管理员', '英文'],
  ['LIVE_REQUESTS_PER_DAY', '1', '100–80000'],
  ['YEARS', '0', '1–20'],
  ['YEARS', '2.5', '1–20'],
  ['SECURITIES', '5', '20–10000'],
  ['CLOCK', 'tomorrow', '2026-11-20T10:15:00+08:00'],
  ['CLOCK', '2026-13-20T10:15:00+08:00', '2026-11-20T10:15:00+08:00'],
  ['TICK_MS', '5', '100–60000'],
  ['TICK_MS', '100.5', '100–60000'],
  ['LOG_LEVEL', 'loud', 'warn'],
  ['FILING_NUMBER', 'x'.repeat(41), '40'],
  ['APP_STORE_URL', 'https://example.com/app', 'apps.apple.com'],
  ['SITE_URL', 'example.com', 'https://'],
  ['APP_PACKAGE_URL', 'javascript:alert(1)', '.apk'],
  ['APP_SITE_URL', 'app.example.com', 'https://'],
  ['APP_LINKS_IOS', 'com.guanlan.app', '团队号'],
  ['APP_LINKS_ANDROID', 'com.guanlan.app', 'SHA-256'],
  ['TRUST_PROXY', 'yes', '层数'],
  ['IOS_VIRTUAL_GOODS', 'yes', 'on'],
  ['SMS_PROVIDER', 'twilio', 'tencent'],
  ['SMS_ACCESS_ID', '密钥', 'SecretId'],
  ['SMS_APP_ID', 'app', 'SdkAppId'],
  ['SMS_BASE_URL', 'http://sms.example.com', 'https://'],
  ['DIAGNOSIS', 'yes', 'on'],
  ['NODE_ENV', 'staging', 'production'],
  ['CLOCK', '2026-02-30T10:00:00+08:00', '北京时间'],
])('%s=%s refuses to start and says what to write', (name, value, hint) => {
  expect(() => readEnv({ [name]: value })).toThrow(hint)
  expect(() => readEnv({ [name]: value })).toThrow(`${name}=${value}`)
  expect(() => readEnv({ [name]: value })).toThrow(/没有启动/)
  // every sentence is Chinese: nothing of the validator's own words is left
  expect(() => readEnv({ [name]: value })).not.toThrow(/Invalid|Too (big|small)|expected/)
})

test('half of the settings of a carrier refuses to start, and names what is missing', () => {
  const half = { SMS_PROVIDER: 'tencent', SMS_ACCESS_ID: 'id', SMS_ACCESS_SECRET: 'secret' }
  expect(() => readEnv(half)).toThrow(/SMS_APP_ID[\s\S]*SMS_SIGN[\s\S]*SMS_TEMPLATE/)
  expect(() => readEnv({ ...half, SMS_PROVIDER: 'aliyun' })).toThrow('SMS_PROVIDER=aliyun 时要写 SMS_SIGN')
  expect(() => readEnv({ ...half, SMS_PROVIDER: 'aliyun' })).not.toThrow('SMS_APP_ID')
  expect(() => readEnv({ SMS_ACCESS_ID: 'id' })).toThrow('却没有选短信服务')
  const whole = { ...half, SMS_APP_ID: '1400006666', SMS_SIGN: '观澜', SMS_TEMPLATE: '1110' }
  expect(readEnv(whole)).toMatchObject({ SMS_PROVIDER: 'tencent', SMS_SIGN: '观澜' })
  expect(readEnv({}).SMS_PROVIDER).toBe('sandbox')
})

test('secrets are not repeated where they are wrong', () => {
  for (const name of ['AUTH_SECRET', 'SMS_ACCESS_SECRET']) {
    expect(() => readEnv({ [name]: 'hunter 2' })).toThrow(`${name}=***：`)
    expect(() => readEnv({ [name]: 'hunter 2' })).not.toThrow('hunter')
  }
})

test('no password of an address is repeated, of however many', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://ada:hunter2@db/guanlan'],
    ['LIVE_HOSTS', 'qt.gtimg.cn=ftp://ada:hunter2@proxy:9000/qt,push2.eastmoney.com=ftp://bob:hunter2@proxy'],
  ] as const) {
    expect(() => readEnv({ [name]: value })).toThrow('***@')
    expect(() => readEnv({ [name]: value })).not.toThrow(/hunter2|ada|bob/)
  }
})

test('space around a value does not count, and space alone is no value', () => {
  expect(readEnv({ DATA_DIR: ' ', PORT: ' ', YEARS: ' 3 ' })).toMatchObject({ DATA_DIR: '.data', PORT: 3000, YEARS: 3 })
})

test('one message lists all faults', () => {
  expect(() => readEnv({ PORT: 'x', YEARS: '99', LOG_LEVEL: 'loud' })).toThrow(/PORT=x[\s\S]*LOG_LEVEL=loud[\s\S]*YEARS=99/)
})
