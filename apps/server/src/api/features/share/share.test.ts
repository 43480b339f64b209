import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Share } from '@guanlan/contract/schemas/business/share.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { landing } from '../../../business/sharing/share-words.ts'
import { content } from '../../../sources/content/content.ts'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { visitor } from '../../../testing/visitor.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'

let world: TestWorld
const webRoot = mkdtempSync(join(tmpdir(), 'guanlan-share-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>观澜</title></head><body>app</body></html>')
  world = await openTestWorld({ clock: TRADING, app: { webRoot } })
  await giveFactors(world)
})
afterAll(async () => {
  await world.close()
  rmSync(webRoot, { recursive: true, force: true })
})

const open = (url: string) => world.app.inject({ url, headers: { accept: 'text/html', host: 'guanlan.example' } })

test('whether a share code exists cannot be tried out by pictures', async () => {
  const tried = []
  for (let k = 0; k < 61; k++) {
    const response = await world.app.inject({ url: `/picture/invite?code=TRY${1000 + k}`, remoteAddress: '10.9.9.9' })
    tried.push(response.statusCode)
  }
  expect([new Set(tried.slice(0, 60)), tried[60]]).toEqual([new Set([404]), 429])
})

test('a page without words of its own is shared as the site, a code of no page is an error', async () => {
  const { data: site } = await world.ask('share.info', {})
  expect(site.share_title).toContain('观澜')
  expect((await world.ask('share.info', { page_code: 'coupons' })).data).toEqual(site)
  expect((await world.ask('share.info', { page_code: 'stock_detail' })).data.share_title).toContain('观澜')
  for (const page_code of ['toString', 'no_such_page']) {
    const answer = (await world.send('share.info', { page_code })).json()
    expect(answer.error).toMatchObject({ code: -32602, message: `没有「${page_code}」这个页面代码`, data: { field: 'page_code' } })
  }
})

test('a page code has its own title, and a picture on the site it was asked of', async () => {
  const payload = JSON.stringify({ jsonrpc: '2.0', method: 'share.info', params: { page_code: 'sectors' }, id: 1 })
  const headers = { 'content-type': 'application/json', host: 'guanlan.example' }
  const { result } = (await world.app.inject({ method: 'POST', url: '/fxdataserver', headers, payload })).json()
  expect(result.share_title).toContain('板块')
  expect(result.share_picture).toBe('http://guanlan.example/picture/page?code=sectors')
})

test('the address of a picture has no other names than its own', async () => {
  for (const address of [
    '/picture/page?code=sectors&title=x',
    '/picture/poster?page=stock_detail',
    '/picture/banner?drawing=x&shape=wide',
  ]) {
    const answer = await world.app.inject(address)
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(/^没有参数「(title|page|shape)」，请检查拼写$/)])
  }
})

test('the operator’s name of the site stands in previews and pictures, whatever host a request names', async () => {
  const { env } = world.context
  const { data: made } = await world.ask('share.create', { page: 'stock', key: '600519' })
  const { path } = landing.stock
  Object.assign(env, { SITE_URL: 'https://guanlan.example.com/' })
  try {
    const { body } = await open(`${path}?share=${made.id}`)
    expect(body).toContain(`content="https://guanlan.example.com/picture/share?id=${made.id}`)
    expect(body).not.toContain('http://guanlan.example/')
  } finally {
    Object.assign(env, { SITE_URL: '' })
  }
  expect((await open(`${path}?share=${made.id}`)).body).toContain('http://guanlan.example/picture')
})

test('a shared stock keeps its figures while the market moves on, and what is shared again later is another', async () => {
  const { data: made } = await world.ask('share.create', { page: 'stock', key: '600519' })
  const then = await world.ask('share.get', { id: made.id })
  const quoted = { secucodes: ['SH600519'], cols: ['amount' as const] }
  const amount = then.data.stock?.amount
  while ((await world.ask('stock.quotes', quoted)).data.infos[0]?.amount === amount) await new Promise((resolve) => setTimeout(resolve, 50))
  const later = await world.ask('share.get', { id: made.id })
  expect(later.data).toEqual(then.data)
  expect([later.meta.asOf, later.meta.simulated, later.meta.mode]).toEqual([then.meta.asOf, true, 'snapshot'])
  expect(later.data).toMatchObject({ key: 'SH600519', stock: { secuabbr: '贵州茅台' } })
  expect((await world.ask('share.create', { page: 'stock', key: '600519' })).data.id).not.toBe(made.id)
})

test('boards and hot searches are kept with their rows; an unknown stock, board or share is reported in Chinese', async () => {
  const { data: board } = await world.ask('share.create', { page: 'ranking', key: 'turnover' })
  expect(board.path).toBe(`/pagesShare/rankingList/details?type=turnover&share=${board.id}`)
  const kept = await world.ask('share.get', { id: board.id })
  expect(kept.data.ranking?.rows[0]).toMatchObject({ rank: 1, secucode: expect.any(String) })
  const { data: hot } = await world.ask('share.create', { page: 'hotSearch' })
  expect((await world.ask('share.get', { id: hot.id })).data.hotSearch).toEqual([])
  for (const [name, input, status] of [
    ['share.create', { page: 'stock', key: 'SH699999' }, 404],
    ['share.create', { page: 'ranking', key: 'nothing' }, 404],
    ['share.create', { page: 'ranking' }, 400],
    ['share.create', { page: 'profile' }, 400],
    ['share.get', { id: '0000000000000000' }, 404],
    ['share.get', { id: '../../etc' }, 400],
  ] as const) {
    const response = await world.send(name, input as never)
    expect([name, input, response.statusCode]).toEqual([name, input, status])
    expect(response.json().msg).toMatch(/[\u4e00-\u9fff]/)
  }
})

test('a shared comparison keeps its figures and returns, of the report period it was shared with, and opens where it was made', async () => {
  const key = '600519,000858@2025-12-31'
  const { data: made } = await world.ask('share.create', { page: 'comparison', key })
  const query = new URLSearchParams(made.path.split('?')[1])
  expect([query.get('codes'), query.get('enddate'), query.get('share')]).toEqual(['SH600519,SZ000858', '2025-12-31', made.id])
  const { data, meta } = await world.ask('share.get', { id: made.id })
  expect([data.title, meta.simulated]).toEqual(['贵州茅台 PK 五粮液', true])
  expect(data.comparison?.period).toEqual({ enddate: '2025-12-31', name: '2025年报' })
  expect(data.comparison?.series.values.map(([first]) => first)).toEqual([0, 0])
  const { body } = await open(made.path)
  expect(body).toContain('<meta property="og:title" content="【模拟】贵州茅台 PK 五粮液" />')
  expect(body).toContain(`/picture/share?id=${made.id}&amp;shape=wide`)
  for (const [wrong, status] of [
    ['SH600519', 400],
    ['SH600519,SH600519', 400],
    ['SH600519,SZ000858@2027-03-31', 400],
    ['SH600519,SH699999', 404],
  ] as const) {
    const response = await world.send('share.create', { page: 'comparison', key: wrong })
    expect([wrong, response.statusCode, /[\u4e00-\u9fff]/.test(response.json().msg)]).toEqual([wrong, status, true])
  }
})

test('shares beyond the limit are refused with how long to wait', async () => {
  const from = {
    remoteAddress: '10.9.8.7',
    method: 'POST',
    url: '/pyapi/api2/share',
    headers: { 'content-type': 'application/json' },
  } as const
  const sent = await Promise.all(Array.from({ length: 22 }, () => world.app.inject({ ...from, payload: '{"page":"hotSearch"}' })))
  expect(sent.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect(sent.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/)
})

test('chats read title, description and picture of a shared page in its html, without words of who sent the link', async () => {
  const stock = (await world.ask('share.create', { page: 'stock', key: '600519' })).data
  const { statusCode, body } = await open(`${stock.path}&x="><script>alert(1)</script>`)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<title>【模拟】贵州茅台 [\d,.]+ [+−]?[\d.]+%<\/title>/)
  expect(body).toContain(`<meta property="og:image" content="http://guanlan.example/picture/share?id=${stock.id}&amp;shape=wide" />`)
  expect(body).toMatch(/<meta property="og:description" content="贵州茅台 SH600519，数据时点 [^"]+" \/>/)
  expect(body).not.toContain('<script>alert')
  for (const path of ['/pagesShare/rankingList/details?type=turnover', '/pagesShare/hotRanking/hotRanking'])
    expect((await open(path)).body).toMatch(/<meta property="og:title" content="[^"]+" \/>/)
  expect((await open('/pagesMy/gp_details/gp_details?code=SH600519')).body).not.toContain('og:')
})

test('a share that is not kept is a page with 404 that says so', async () => {
  const gone = await open('/pagesShare/stockDetail/stockDetail?code=SH600519&share=0000000000000000')
  expect([gone.statusCode, gone.body.includes('<title>没有这个分享</title>'), gone.body.includes('app')]).toEqual([404, true, true])
})

test('hot searches that were shared before boards had owners are those of this site', async () => {
  const { id } = await world.context.shares.keep({
    ...{ page: 'hotSearch', key: '', title: '热搜榜', text: '' },
    hotSearch: [
      { word: '贵州茅台', heat: 5, num: 2, down: 0, secucode: 'SH600519', blockcode: null, price: 1400, changeRatio: 0.01 },
    ] as unknown as NonNullable<z.infer<typeof Share>['hotSearch']>,
    meta: { asOf: '2026-11-20 10:15:00', tradeDate: '2026-11-20', source: [], missing: [], simulated: false },
  })
  const { data } = await world.ask('share.get', { id })
  expect(Share.safeParse(data).error).toBeUndefined()
  expect(data.hotSearch).toMatchObject([{ word: '贵州茅台', title: '贵州茅台', board: 'own', owner: '观澜', value: 5, heat: 5, rank: 1 }])
})

test('a name that is a tag is text in html', async () => {
  const { id } = await world.context.shares.keep({
    ...{ page: 'hotSearch', key: '', title: '</title><script>alert(1)</script>', text: '"><img src=x onerror=alert(1)>', hotSearch: [] },
    meta: { asOf: '2026-11-20 10:15:00', tradeDate: '2026-11-20', source: [], missing: [], simulated: false },
  })
  const { body } = await open(`/pagesShare/hotRanking/hotRanking?share=${id}`)
  expect(body).not.toMatch(/<script>|<img/)
  expect(body).toContain('&lt;script&gt;')
})

test('the picture of a share is a PNG; of what is not kept, and of what cannot be a code, there is none', async () => {
  const { id } = (await world.ask('share.create', { page: 'hotSearch' })).data
  const picture = await world.app.inject({ url: `/picture/share?id=${id}&shape=wide` })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  const again = await world.app.inject({
    url: `/picture/share?id=${id}&shape=wide`,
    headers: { 'if-none-match': picture.headers.etag as string },
  })
  expect(again.statusCode).toBe(304)
  for (const url of ['/picture/share?id=0000000000000000', '/picture/share?id=a&id=b', '/picture/invite?code=ABCD1345', '/picture/invite'])
    expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 404])
})

test('every poster and every banner names a picture of this site', async () => {
  const { posters, banners } = content
  const drawn = await Promise.all(
    [...posters, ...banners].map(async ({ image }) => {
      const { statusCode, headers, rawPayload } = await world.app.inject({ url: image, remoteAddress: '10.9.9.7' })
      return [image, statusCode, headers['content-type'], rawPayload.subarray(1, 4).toString()]
    }),
  )
  expect(drawn).toEqual([...posters, ...banners].map(({ image }) => [image, 200, 'image/png', 'PNG']))
  for (const url of ['/picture/poster?code=nobody', '/picture/poster', '/picture/banner?drawing=constructor', '/picture/banner'])
    expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 404])
})

test('shares are forgotten after 400 days', async () => {
  const { clock, shares } = world.context
  const { id } = (await world.ask('share.create', { page: 'hotSearch' })).data
  const now = clock.nowMs
  clock.nowMs = () => now() + 401 * 86_400_000
  expect(await shares.find(id)).toBeNull()
  clock.nowMs = now
})

test('a board behind a poster is shared by members alone', async () => {
  const { context } = world
  const { posters, members } = context.access
  const given = { of: posters.of, has: members.has }
  posters.of = async () => ({ isShown: true }) as never
  context.access.isOn = true
  const client = { ...visitor, person: async () => ({ uid: 'a', sid: 's', role: [], permission: [] }) as never }
  const share = () => handlers['share.create']({ page: 'ranking', key: 'turnover' }, context, client)
  await expect(share()).rejects.toMatchObject({ code: 'vip_required' })
  members.has = async () => true
  expect((await share()).data).toMatchObject({ id: expect.any(String) })
  posters.of = given.of
  context.access.isOn = false
  members.has = given.has
})
