// @vitest-environment happy-dom
import { href, pages } from '@guanlan/contract/pages.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { capacitorPlatform } from './capacitor.ts'
import { addressOf } from './capacitor-links.ts'
import type { CapacitorSettings } from './capacitor-plugins.ts'
import type { Platform } from './platform.ts'

const SITE = 'https://guanlan.example'
const stock = href('stock', { code: 'SH600519' })
const plain: CapacitorSettings = { serverOrigin: SITE, hosts: {}, filing: null, wechatAppId: null }

async function start(device = fakeDevice(), settings: CapacitorSettings = plain): Promise<Platform> {
  return capacitorPlatform(device.plugins, settings)
}

beforeEach(() => history.replaceState(null, '', href('home')))

describe('what is kept on the device', () => {
  test('is read before the first page and can then be read without waiting', async () => {
    const { storage } = await start(fakeDevice({ kept: { 'guanlan.token': 't', b: '2' } }))
    expect([storage.get('guanlan.token'), storage.get('b'), storage.get('c'), storage.keys()]).toEqual([
      't',
      '2',
      null,
      ['guanlan.token', 'b'],
    ])
  })

  test('is written through in the order it was said, and one failure does not stop the next', async () => {
    const device = fakeDevice()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { set } = device.plugins.preferences
    device.plugins.preferences.set = async (pair) => {
      if (pair.value === 'slow') await new Promise((resolve) => setTimeout(resolve, 20))
      if (pair.value === 'refused') throw new Error('full')
      await set(pair)
    }
    const { storage } = await start(device)
    for (const value of ['slow', 'refused', 'last']) storage.set('a', value)
    expect(storage.get('a')).toBe('last')
    storage.set('gone', 'x')
    storage.remove('gone')
    await vi.waitFor(() => expect(device.disk.get('a')).toBe('last'))
    await vi.waitFor(() => expect(device.disk.has('gone')).toBe(false))
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  test('that cannot be read leaves an app that starts', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const device = fakeDevice()
    device.plugins.preferences.keys = async () => Promise.reject(new Error('locked'))
    expect((await start(device)).storage.keys()).toEqual([])
    logged.mockRestore()
  })
})

describe('the back button', () => {
  test('goes one page back, home where there is none, and leaves the app at home', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    platform.navigate('push', stock)
    platform.navigate('relaunch', href('about'))
    device.emit('backButton')
    expect(platform.location.get()).toBe(href('home'))
    expect(device.reported).toEqual([])
    device.emit('backButton')
    expect(device.reported).toEqual(['minimised'])
  })

  test('on the poster goes home', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    platform.navigate('push', stock)
    platform.navigate('push', `${pages.poster.path}?img=a&from=b&title=c`)
    device.emit('backButton')
    expect(platform.location.get()).toBe(href('home'))
  })

  test('is Escape first: an open popup takes it and the page stays', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    platform.navigate('relaunch', stock)
    const stop = platform.onKey((press) => press.key === 'Escape' && press.take())
    device.emit('backButton')
    expect(platform.location.get()).toBe(stock)
    stop()
    device.emit('backButton')
    expect(platform.location.get()).toBe(href('home'))
  })
})

describe('links from outside', () => {
  test.each(Object.entries(pages))('%s opens by both kinds of link, with its query', (_name, { path }) => {
    expect(addressOf(`guanlan:/${path}?code=SH600519&a=%E4%B8%AD`, SITE)).toBe(`${path}?code=SH600519&a=%E4%B8%AD`)
    expect(addressOf(`${SITE}${path}`, SITE)).toBe(path)
  })

  test.each([
    'https://other.example/pagesLi/about/about',
    'https://guanlan.example.evil.com/pagesLi/about/about',
    'guanlan://pagesLi/none',
    'guanlan://',
    'wx0123456789abcdef://oauth?code=1',
    'javascript:alert(1)',
    '',
  ])('%s is no page of ours', (link) => expect(addressOf(link, SITE)).toBeNull())

  test('a fragment and slashes too many do not matter', () => {
    expect(addressOf('guanlan:///pagesLi/about/about/#x', SITE)).toBe(href('about'))
  })

  test('the page opens on top of the one that is there; what is no page changes nothing', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    device.emit('appUrlOpen', { url: `${SITE}${stock}` })
    expect(platform.location.get()).toBe(stock)
    device.emit('appUrlOpen', { url: 'guanlan://nowhere' })
    expect(platform.location.get()).toBe(stock)
  })

  test('a link that starts the app goes through the start page, which asks for consent first', async () => {
    history.replaceState(null, '', '/')
    const device = fakeDevice()
    const platform = await start(device)
    device.emit('appUrlOpen', { url: `${SITE}${stock}` })
    expect(platform.location.get()).toBe(href('start', { from: stock }))
  })

  test('a web page opens in the web view page, and outside in the browser of the device', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    platform.navigate('web', 'https://www.sse.com.cn/')
    expect([device.reported, platform.location.get()]).toEqual([[], href('webview', { url: 'https://www.sse.com.cn/' })])
    expect(await platform.openOutside('https://www.sse.com.cn/')).toBe(true)
    expect(device.reported).toEqual(['browser https://www.sse.com.cn/'])
  })
})

describe('WeChat without an app id', () => {
  test.each([
    ['no plugin', null, 'wx0123456789abcdef'],
    ['no id', {}, null],
  ] as const)('%s: is never asked, and nothing is offered', async (_why, wechat, wechatAppId) => {
    const device = fakeDevice(wechat ? { wechat } : {})
    const platform = await start(device, { ...plain, wechatAppId })
    expect(await platform.loginCode()).toBeNull()
    expect(await platform.pay({ way: 'wechat-app', partnerId: '', prepayId: '', timeStamp: '', nonceStr: '', package: '', sign: '' })).toBe(
      'unsupported',
    )
    expect(await platform.share({ title: '观澜', text: '', url: SITE, to: 'friend' })).toBe('shared')
    expect(device.reported).toEqual([`shared ${SITE}`])
  })
})

describe('WeChat with an app id', () => {
  const settings = { ...plain, wechatAppId: 'wx0123456789abcdef' }
  const order = {
    way: 'wechat-app',
    partnerId: 'p',
    prepayId: 'pre',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'Sign=WXPay',
    sign: 's',
  } as const
  const woken = `wechat wx0123456789abcdef ${SITE}/wechat/`

  test('is not woken before it is used', async () => {
    const device = fakeDevice({ wechat: {} })
    await start(device, settings)
    expect(device.reported).toEqual([])
  })

  test('gives the login code, shares to whom the user chose, and pays', async () => {
    const device = fakeDevice({ wechat: {} })
    const platform = await start(device, settings)
    expect(await platform.loginCode()).toBe('a-code')
    expect(await platform.share({ title: '', text: '', url: stock, to: 'moments' })).toBe('shared')
    expect(await platform.share({ title: '', text: '', url: stock, to: 'friend' })).toBe('shared')
    expect(await platform.pay(order)).toBe('paid')
    expect(device.reported).toEqual([woken, woken, `wechat share 1 ${stock}`, woken, `wechat share 0 ${stock}`, woken, 'wechat pay pre'])
  })

  test('going back is distinguished from failing', async () => {
    const refuse = async () => Promise.reject(new Error('User cancelled'))
    const cancelled = await start(fakeDevice({ wechat: { sendPaymentRequest: refuse, share: refuse, auth: refuse } }), settings)
    expect([await cancelled.pay(order), await cancelled.share({ title: '', text: '', url: '', to: 'friend' })]).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(await cancelled.loginCode()).toBeNull()
    const broken = await start(
      fakeDevice({ wechat: { sendPaymentRequest: async () => Promise.reject(new Error('WeChat error (-1)')) } }),
      settings,
    )
    expect(await broken.pay(order)).toBe('failed')
  })

  test('not installed: the system shares, and paying is not possible', async () => {
    const device = fakeDevice({ wechat: { isInstalled: async () => ({ installed: false }) } })
    const platform = await start(device, settings)
    expect([await platform.pay(order), await platform.loginCode()]).toEqual(['unsupported', null])
    expect(await platform.share({ title: '', text: '', url: SITE, to: 'friend' })).toBe('shared')
    expect(device.reported.at(-1)).toBe(`shared ${SITE}`)
  })
})

describe('the device', () => {
  test('the channel is its system, links lead to the server, nothing is offered for download', async () => {
    const device = fakeDevice({ os: 'ios' })
    const platform = await start(device, { ...plain, filing: '京ICP备1号-2A' })
    expect([platform.channel, platform.origin, platform.filing, platform.systemInfo().os]).toEqual(['ios', SITE, '京ICP备1号-2A', 'ios'])
    expect(platform.download).toBeUndefined()
  })

  test('copies, taps, shows the network, and says so when it cannot', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    expect([await platform.copy('a'), await platform.networkType()]).toEqual([true, 'wifi'])
    platform.vibrate()
    expect(device.reported).toEqual(['copied a', 'tapped'])
    const refused = async () => Promise.reject(new Error('no'))
    const poor = await start(fakeDevice({ clipboard: { write: refused }, network: { ...device.plugins.network, getStatus: refused } }))
    expect([await poor.copy('a'), await poor.networkType()]).toEqual([false, 'unknown'])
  })

  test('reports when the network comes and goes, until the last listener is gone', async () => {
    const device = fakeDevice()
    const received: boolean[] = []
    const stop = (await start(device)).onNetworkChange((online) => received.push(online))
    device.emit('networkStatusChange', { connected: false })
    device.emit('networkStatusChange', { connected: true })
    stop()
    await vi.waitFor(() => expect(device.listeners.has('networkStatusChange')).toBe(false))
    expect(received).toEqual([false, true])
  })

  test('its bars follow the look', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    for (const theme of ['dark', 'light', null] as const) platform.setLook({ theme, market: 'cn', text: 'm' })
    expect(device.reported).toEqual(['bars dark', 'bars light', 'bars system'])
  })

  test('a file is written and handed to the share sheet; calling that off is no failure', async () => {
    const device = fakeDevice()
    expect(await (await start(device)).file.save('自选.csv', 'a,b')).toBe(true)
    expect(device.reported).toEqual(['wrote 自选.csv a,b', 'shared file:///cache/自选.csv'])
    const refusing = (message: string) => ({ share: { share: async () => Promise.reject(new Error(message)) } })
    expect(await (await start(fakeDevice(refusing('Share canceled')))).file.save('a', 'b')).toBe(true)
    expect(await (await start(fakeDevice(refusing('no room')))).file.save('a', 'b')).toBe(false)
  })

  test('the store sells; without a store nothing is offered', async () => {
    const device = fakeDevice()
    const platform = await start(device)
    expect(await platform.store?.prices(['1'])).toEqual({ 1: '¥28.00' })
    expect((await platform.store?.bought(false))?.map(({ proof }) => proof)).toEqual(['signed'])
    expect(await platform.pay({ way: 'app-store', productId: '1', accountToken: 'uuid' })).toBe('paid')
    const broken = await start(fakeDevice({ store: { ...device.plugins.store, buy: async () => Promise.reject(new Error('no store')) } }))
    expect(await broken.pay({ way: 'app-store', productId: '1', accountToken: 'uuid' })).toBe('failed')
    expect(await platform.pay({ way: 'wechat', appId: '', timeStamp: '', nonceStr: '', package: '', signType: 'RSA', paySign: '' })).toBe(
      'unsupported',
    )
  })

  test.each([
    ['none', 'none', 'store'],
    ['available', 'store', 'store'],
    ['downloaded', 'ready', 'restarted'],
  ] as const)('a build that is %s: %s, and installing leads to the %s', async (state, answer, reported) => {
    const device = fakeDevice()
    device.plugins.update.state = async () => state
    const { update } = await start(device)
    expect(await update.check()).toBe(answer)
    await update.install()
    expect(device.reported).toEqual([reported])
  })

  test('a device without the store has nothing newer', async () => {
    const device = fakeDevice()
    device.plugins.update.state = async () => Promise.reject(new Error('no Play services'))
    expect(await (await start(device)).update.check()).toBe('none')
  })

  test('another app opens or does not', async () => {
    const platform = await start()
    expect([await platform.openApp('weixin://'), await platform.openApp('nothing://')]).toEqual([true, false])
  })
})
