import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { openPayments } from './payments.ts'
import { makeCertificate } from './stores/sandbox/certificates.ts'
import { pairs } from './testing/test-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'theirs.pem')]
writeFileSync(own, pairs.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }))
writeFileSync(theirs, pairs.wechat.publicKey.export({ type: 'spki', format: 'pem' }))
const bare = pairs.wechat.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const wechat = {
  ...{ WXPAY_MCHID: '1900000001', WXPAY_APPID_MP: 'wx0123456789abcdef', WXPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' },
  ...{ WXPAY_PRIVATE_KEY_FILE: own, WXPAY_API_V3_KEY: 'a'.repeat(32), WXPAY_PUBLIC_KEYS: `PUB_KEY_ID_01=${theirs}` },
  WXPAY_NOTIFY_URL: 'https://guanlan.example/notify/wechat',
}
const alipay = {
  ...{ ALIPAY_APP_ID: '2021000000000001', ALIPAY_SELLER_ID: '2088000000000001', ALIPAY_PRIVATE_KEY_FILE: own, ALIPAY_PUBLIC_KEY: bare },
  ALIPAY_NOTIFY_URL: 'https://guanlan.example/notify/alipay',
}
const nothing = { db: null as never, clock: null as never, openIdOf: async () => null }
const without = (settings: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(settings).filter(([one]) => one !== name))

test('who is configured takes money, and the sandbox is gone', () => {
  const both = openPayments(readEnv({ ...wechat, ...alipay }), nothing)
  expect([both.isSandbox, both.cashier]).toEqual([false, null])
  expect(both.ways).toEqual(['wechat-jsapi', 'wechat-h5', 'wechat-native', 'alipay-h5', 'alipay-app'])
  expect(openPayments(readEnv(alipay), nothing).providers.map(({ id }) => id)).toEqual(['alipay'])
  expect(openPayments(readEnv({}), nothing)).toMatchObject({ isSandbox: true })
})

test.each([...Object.keys(wechat), ...Object.keys(alipay)].filter((name) => name !== 'WXPAY_PUBLIC_KEYS'))(
  'without %s the rest is half of a setting and nothing starts',
  (name) => {
    const whole = name.startsWith('WXPAY') ? wechat : alipay
    expect(() => readEnv(without(whole, name))).toThrow(/没有启动/)
  },
)

test.each<[Record<string, string>, RegExp]>([
  [{ ...wechat, WXPAY_API_V3_KEY: 'secret-of-wrong-length' }, /WXPAY_API_V3_KEY=\*\*\*：.*32 个字符/],
  [{ ...wechat, WXPAY_PRIVATE_KEY_FILE: theirs }, /商户 API 私钥读不出来/],
  [{ ...wechat, WXPAY_PUBLIC_KEYS: `PUB_KEY_ID_01=${folder}/none` }, /PUB_KEY_ID_01 的公钥文件读不出来/],
  [{ ...wechat, WXPAY_NOTIFY_URL: 'http://guanlan.example/notify/wechat' }, /https/],
  [{ ...wechat, WXPAY_BASE_URL: 'http://elsewhere.example' }, /只能用于本机/],
  [{ ...wechat, WXPAY_PRIVATE_KEY: 'x' }, /写且只写一个/],
  [{ ...alipay, ALIPAY_PUBLIC_KEY: 'AAAA' }, /支付宝公钥读不出来/],
  [{ APP_ENV: 'production' }, /SMS_PROVIDER.*ALLOW_SANDBOX=1/],
])('a setting that cannot work says so and gives no secret away', (settings, reported) => {
  expect(() => readEnv(settings)).toThrow(reported)
  expect(() => readEnv(settings)).not.toThrow(/secret-of-wrong-length/)
})

test('in production sandboxes stand in only when that was said', () => {
  expect(readEnv({ APP_ENV: 'production', ALLOW_SANDBOX: '1' }).ALLOW_SANDBOX).toBe('1')
})

const roots = join(folder, 'roots')
mkdirSync(roots)
writeFileSync(join(roots, 'root.cer'), makeCertificate({ name: 'Root', isAuthority: true }).der)
writeFileSync(
  join(folder, 'google.json'),
  JSON.stringify({
    ...{ client_email: 'sales@guanlan.iam.gserviceaccount.com', token_uri: 'https://oauth2.googleapis.com/token' },
    private_key: pairs.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }),
)
const apple = {
  ...{ APPLE_BUNDLE_ID: 'com.guanlan.app', APPLE_APP_ID: '1234567890', APPLE_ROOT_CERTS_DIR: roots },
  APPLE_PRODUCTS: 'vip-month=vip.month,vip-year=vip.year',
}
const google = {
  ...{
    GOOGLE_PACKAGE: 'com.guanlan.app',
    GOOGLE_SERVICE_ACCOUNT_FILE: join(folder, 'google.json'),
    GOOGLE_PRODUCTS: 'vip-month=vip_month',
  },
  ...{ GOOGLE_PUSH_AUDIENCE: 'https://guanlan.example', GOOGLE_PUSH_EMAIL: 'push@guanlan.iam.gserviceaccount.com' },
}

test('stores that are configured sell, each what it has; then no sandbox replaces one', () => {
  const { stores, ways, isSandbox, appStore } = openPayments(readEnv({ ...apple, ...google }), nothing)
  expect([ways, isSandbox, appStore]).toEqual([['app-store', 'play-store'], false, null])
  expect(stores.map((store) => [store.productOf('vip-year'), store.skuOf('vip.month'), store.isSandbox])).toEqual([
    ['vip.year', 'vip-month', false],
    [null, null, false],
  ])
  expect(openPayments(readEnv({ ...wechat }), nothing).stores).toEqual([])
})

test('Apple is asked where its key is written, which has to be one of its kind', () => {
  writeFileSync(
    join(folder, 'asking.p8'),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )
  const named = { APPLE_API_KEY_ID: '2X9R4HXF34', APPLE_API_ISSUER: '57246542-96fe-1a63-e053-0824d011072a' }
  const asking = { ...apple, ...named, APPLE_API_KEY_FILE: join(folder, 'asking.p8') }
  const isAsked = (settings: Record<string, string>) =>
    openPayments(readEnv(settings), nothing).stores.map(({ records }) => records !== null)
  expect([isAsked(asking), isAsked(apple)]).toEqual([[true], [false]])
  expect(() => readEnv({ ...asking, APPLE_API_KEY_FILE: own })).toThrow('.p8')
  for (const name of Object.keys(named)) expect(() => readEnv(without(asking, name))).toThrow(name)
})

test.each([...Object.keys(apple), ...Object.keys(google)])('without %s a store is half configured and nothing starts', (name) => {
  expect(() => readEnv(without(name.startsWith('APPLE') ? apple : google, name))).toThrow(name)
})

test.each([
  ['APPLE_ROOT_CERTS_DIR', folder],
  ['APPLE_PRODUCTS', 'vip-month'],
  ['APPLE_PRODUCTS', 'vip-month=a,vip-year=a'],
  ['APPLE_ALLOW_SANDBOX', 'yes'],
  ['APPLE_API_KEY_ID', 'short'],
  ['APPLE_BASE_URL', 'http://elsewhere.example'],
  ['GOOGLE_SERVICE_ACCOUNT_FILE', own],
])('%s=%s starts nothing', (name, value) => {
  expect(() => readEnv({ ...(name.startsWith('APPLE') ? apple : google), [name]: value })).toThrow(name)
})
