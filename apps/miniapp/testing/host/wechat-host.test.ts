import { afterEach, expect, test } from 'vitest'
import { type TinyPage, tinyApp } from './tiny-app.ts'
import { openWechat, type WechatHost } from './wechat-host.ts'

const NETWORK = { declared: 'https://guanlan.example', actual: 'http://127.0.0.1:1' }
const leaf = (v: string) => ({ nn: 'text', sid: `t${v}`, v })
const box = (nn: string, sid: string, ...cn: unknown[]) => ({ nn, sid, cn })

let remove = () => {}
afterEach(() => remove())

function open(pages: Record<string, TinyPage>, options?: Parameters<typeof tinyApp>[1]): WechatHost {
  const tiny = tinyApp(pages, options)
  remove = tiny.remove
  return openWechat({ dist: tiny.dist, network: NETWORK })
}

/** What the pages received, reported through storage, the only way out of the realm. */
const HEARD = `return { eh: function (e) { wx.setStorageSync('heard', (wx.getStorageSync('heard') || '') + e.type + '@' + e.currentTarget.id + ' ') } }`

test('a tap goes up through the nodes that bind it and ends where one catches it', async () => {
  const host = open({
    'p/a': { body: HEARD, nodes: [box('view', 'out', box('catch', 'middle', box('deaf', 'deaf', box('view', 'in', leaf('x')))))] },
  })
  const page = await host.launch()
  await page.tap('x')
  expect(host.stored.get('heard')).toBe('tap@in tap@middle ')
})

test('typing stays with the field', async () => {
  const host = open({ 'p/a': { body: HEARD, nodes: [box('view', 'out', { nn: 'field', sid: 'field' })] } })
  const page = await host.launch()
  await page.input(page.byTag('input')[0]!, 'gzmt')
  expect(host.stored.get('heard')).toBe('input@field ')
})

test('a tap without a listener fails', async () => {
  const page = await open({ 'p/a': { nodes: [box('deaf', 'deaf', leaf('x'))] } }).launch()
  await expect(page.tap(page.byText('x'))).rejects.toThrow('no listener for a tap')
})

test.each([
  ['an error thrown', `throw new TypeError('broken')`, /thrown in onLoad of p\/a: TypeError: broken/],
  ['an error thrown in a timer', `setTimeout(function () { throw new Error('late') }, 1)`, /thrown in a timer: Error: late/],
  ['an error on the console', `console.error('page failed', new Error('why'))`, /console\.error: page failed Error: why/],
  ['a function WeChat does not have', `wx.openGate()`, /wx\.openGate is not a function/],
  ['a function the host does not imitate', `wx.createInnerAudioContext()`, /wx\.createInnerAudioContext was called/],
  ['the document', `document.querySelector('.a')`, /undefined \(reading 'querySelector'\)/],
  ['fetch', `fetch('https://guanlan.example/')`, /fetch is not a function/],
  ['AbortController', `new AbortController()`, /AbortController is not defined/],
  ['code from text', `new Function('return 1')()`, /Code generation from strings disallowed/],
])('%s fails the test', async (_, code, message) => {
  const host = open({ 'p/a': { body: `return { onLoad: function () { ${code} } }` } })
  await expect(host.launch()).rejects.toThrow(message)
})

test('an expected problem is no problem', async () => {
  const host = open({ 'p/a': { body: `return { onLoad: function () { console.error('far away') } }` } })
  host.problems.expect(/far away/)
  await host.launch()
  host.close()
})

test('an expected problem that never comes fails', async () => {
  const host = open({ 'p/a': {} })
  host.problems.expect(/far away/)
  await host.launch()
  expect(() => host.close()).toThrow('no problem matched')
})

const GO = `return { eh: function (e) { var way = e.currentTarget.id.split('|'); wx[way[0]]({ url: way[1], fail: function (r) { wx.setStorageSync('why', r.errMsg) } }) } }`
const link = (way: string, url: string) => box('view', `${way}|${url}`, leaf(`${way} ${url}`))
const links = [
  link('navigateTo', '/p/b?q=%E8%8C%85'),
  link('navigateTo', '/p/home'),
  link('switchTab', '/p/b'),
  link('navigateTo', '/p/none'),
  link('redirectTo', '/p/home'),
  link('switchTab', '/p/home?a=1'),
  link('reLaunch', '/sub/c'),
]
const pages = { 'p/b': { body: GO, nodes: links }, 'p/home': { body: GO, nodes: links }, 'sub/c': { body: GO, nodes: links } }

test('pages open and close as WeChat does it', async () => {
  const host = open(pages, { tabs: ['p/home'] })
  let page = await host.launch()
  await page.tap('navigateTo /p/b?q=%E8%8C%85')
  expect(host.open()).toEqual(['/p/b', '/p/b'])
  expect(host.page().instance.options).toEqual({ q: '%E8%8C%85' })
  page = await host.back()
  await page.tap('switchTab /p/home?a=1')
  expect([host.open(), host.page().instance.options]).toEqual([['/p/home'], {}])
  await host.page().tap('reLaunch /sub/c')
  expect(host.open()).toEqual(['/sub/c'])
  host.close()
})

test.each([
  ['navigateTo /p/home', 'navigateTo:fail can not navigateTo a tabbar page'],
  ['redirectTo /p/home', 'redirectTo:fail can not redirectTo a tabbar page'],
  ['switchTab /p/b', 'switchTab:fail can not switch to no-tabBar page'],
  ['navigateTo /p/none', 'navigateTo:fail page "p/none" is not found'],
])('%s is refused in the words of WeChat', async (words, refusal) => {
  const host = open(pages, { tabs: ['p/home'] })
  const page = await host.launch()
  await page.tap(words)
  expect(host.stored.get('why')).toBe(refusal)
  host.close()
})

test('the eleventh page is refused', async () => {
  const host = open(pages)
  let page = await host.launch()
  for (let i = 0; i < 10; i++) {
    await page.tap('navigateTo /p/b?q=%E8%8C%85')
    page = host.page()
  }
  expect([host.open().length, host.stored.get('why')]).toEqual([10, 'navigateTo:fail webview count limit exceed'])
  host.close()
})

const QUERY = `return { onLoad: function () {
  wx.createSelectorQuery().select('#canvas').fields({ node: true, size: true }).select('#none').boundingClientRect().select('#low').boundingClientRect().exec(function (found) {
    found[0].node.getContext('2d').fillText('字', 10, 20)
    wx.setStorageSync('found', [found[0].width, found[1], found[2]])
  })
} }`

test('a query finds what the page itself draws, and a canvas to draw on', async () => {
  const deep = box('view', 'v', box('deep', 'deep', box('view', 'low')))
  const host = open({ 'p/a': { body: QUERY, nodes: [{ nn: 'canvas', sid: 'canvas' }, deep] } })
  const page = await host.launch()
  await page.until(() => host.stored.has('found'), 'the answer')
  expect(host.stored.get('found')).toEqual([375, null, null])
  const canvas = page.canvas(page.byTag('canvas')[0]!)
  expect([canvas.texts, canvas.data().some((byte) => byte !== 0)]).toEqual([['字'], true])
  host.close()
})

const ASK = `return { onLoad: function () { wx.request({ url: 'https://elsewhere.example/', fail: function (r) { wx.setStorageSync('a', r.errMsg) } })
  wx.request({ url: 'https://guanlan.example/x', fail: function (r) { wx.setStorageSync('b', r.errMsg) } }) } }`

test('only the declared domain is reached, and a server that is away fails', async () => {
  const host = open({ 'p/a': { body: ASK } })
  const page = await host.launch()
  await page.until(() => host.stored.has('a') && host.stored.has('b'), 'both failures')
  expect(host.stored.get('a')).toBe('request:fail url not in domain list')
  expect(host.stored.get('b')).toMatch(/^request:fail .*ERR_CONNECTION_REFUSED/)
  host.close()
})
