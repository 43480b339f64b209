import { agreementIds, agreements } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { reportedFields } from '@guanlan/contract/receivers.ts'
import type { Banner } from '@guanlan/contract/rows/content.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { KEPT_DAYS } from '../../../business/telemetry/telemetry.ts'
import { banners } from '../../../sources/content/banners.ts'
import { helpDocuments } from '../../../sources/content/help.ts'
import { visitor } from '../../../testing/visitor.ts'
import { documentsHandlers } from './handlers.ts'
import { legalTexts } from './legal/legal-texts.ts'
import type { Ports } from './ports.ts'
import { addressOf, blocksOf, targetsOf } from './written-text.ts'

type Given = { now?: string; banners?: readonly Banner[]; name?: string; contact?: string; qr?: string }

/** What these calls read: content as it is published, a clock, the operator's settings. */
function context({ now = '2026-11-22T12:00:00+08:00', banners: shown = banners, name = '', contact = '', qr }: Given = {}): Ports {
  const whole = async ({ key }: { key: string }) => (key === 'banners' ? shown : helpDocuments).map((row) => ({ row }))
  const env = { OPERATOR_NAME: name, OPERATOR_CONTACT: contact, SUPPORT_QR_URL: qr }
  return {
    env,
    clock: { nowMs: () => Date.parse(now) },
    datasets: { records: { whole } },
    sentenceGuide: { paragraphs: async () => ['## 比较与区间'] },
  } as unknown as Ports
}
const document = async (input: { id: string; version?: string }, given: Given = {}) =>
  (await documentsHandlers['help.document'](input, context(given), visitor))
    .data as never as import('@guanlan/contract/schemas/business/documents.ts').DocumentText
const list = async (q?: string) =>
  (await documentsHandlers['help.list'](q === undefined ? {} : { q }, context(), visitor))
    .data as import('@guanlan/contract/schemas/business/documents.ts').HelpList

const texts = [
  ...helpDocuments.map(({ id, paragraphs }) => ({ id, paragraphs })),
  ...agreementIds.flatMap((id) => Object.entries(legalTexts[id]).map(([version, paragraphs]) => ({ id: `${id} ${version}`, paragraphs }))),
]
const known = new Set<string>([...agreementIds, ...helpDocuments.map(({ id }) => id)])

test('every link of a document leads to a page of the product or to a document there is', () => {
  const targets = texts.flatMap(({ id, paragraphs }) => targetsOf(paragraphs).map((target) => ({ id, target })))
  const wrong = targets.filter(({ target }) =>
    target.startsWith('#') ? !known.has(target.slice(1)) : !Object.hasOwn(pages, target.split('?')[0] ?? ''),
  )
  expect(wrong).toEqual([])
  expect(targets.length).toBeGreaterThan(60)
})

test('怎么说选股 goes on with what the grammar reads', async () => {
  const { title, blocks } = await document({ id: 'sentences' })
  expect(title).toBe('怎么说选股')
  expect(blocks.at(-1)).toMatchObject({ kind: 'heading', runs: [{ text: '比较与区间' }] })
})

test('the newest privacy policy names every field a report may contain, its retention and the switch', () => {
  const text = (legalTexts.privacy[agreements.privacy.versions.at(-1)?.version ?? ''] ?? []).join('')
  for (const shown of Object.values(reportedFields)) expect(text).toContain(shown)
  expect(text).toContain(`故障日志：${KEPT_DAYS.logs} 天后删除。使用次数：按日合计，${KEPT_DAYS.counts} 天后删除`)
  expect(text).toContain('没有在[设置](setting)中关闭“故障与使用上报”')
})

test('a link to a page that is there is an address; to one that is not, plain words', () => {
  expect(addressOf('stock?code=SH600519')).toBe('/pagesMy/gp_details/gp_details?code=SH600519')
  expect(addressOf('#refund')).toBe('/pagesLi/document/document?id=refund')
  expect(addressOf('https://elsewhere.example')).toBeNull()
  const [block] = blocksOf(['1. 见[首页](home)与[别处](nowhere)。'])
  expect(block).toEqual({
    kind: 'point',
    number: 1,
    runs: [
      { text: '见', href: null },
      { text: '首页', href: '/pages/v2/index/index' },
      { text: '与', href: null },
      { text: '别处', href: null },
      { text: '。', href: null },
    ],
  })
})

test('at least thirty help documents beside the tutorials, none with the name of another or of a legal one', () => {
  expect(helpDocuments.filter(({ group }) => group !== '使用教程').length).toBeGreaterThanOrEqual(30)
  expect(known.size).toBe(agreementIds.length + helpDocuments.length)
})

test('versions of a document people agree to rise, hold from the day they were written or later, and each has its text', () => {
  for (const id of agreementIds) {
    const { versions } = agreements[id]
    expect(Object.keys(legalTexts[id])).toEqual(versions.map(({ version }) => version))
    expect([...versions].sort((a, b) => (a.version < b.version ? -1 : 1))).toEqual(versions)
    for (const { version, effective, changes } of versions) expect([effective >= version, changes !== '']).toEqual([true, true])
  }
})

test('a legal document names the operator of the server, or that none is set; an unknown version is refused', async () => {
  const reported = (blocks: readonly { runs: readonly { text: string }[] }[]) =>
    blocks.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
  expect(reported((await document({ id: 'privacy' })).blocks)).toContain('运营方（未设置）')
  const named = await document({ id: 'privacy' }, { name: '观澜测试', contact: 'a@b.example' })
  expect(reported(named.blocks)).toMatch(/观澜测试[\s\S]*a@b\.example/)
  expect(named).toMatchObject({ version: { version: '2026-11-27' }, pdf: '/documents/privacy-2026-11-27.pdf' })
  const before = await document({ id: 'privacy', version: '2026-11-22' })
  expect([reported(before.blocks).includes('次日清除'), reported(named.blocks).includes('次日清除')]).toEqual([false, true])
  await expect(document({ id: 'privacy', version: '2020-01-01' })).rejects.toThrow(new AppError('not_found', '《隐私政策》没有这个版本'))
  await expect(document({ id: 'nothing' })).rejects.toThrow('没有这篇文档')
})

test('a help text knows those before and after it in its group', async () => {
  const first = await document({ id: 'first-steps' })
  expect([first.prev, first.next]).toEqual([null, { id: 'open-a-number', title: '点开任何一个数字' }])
  expect([first.version, first.pdf]).toEqual([null, null])
})

test('the list has every document once; a search looks in titles and texts for all its words', async () => {
  const all = (await list()).flatMap(({ items }) => items)
  expect(new Set(all.map(({ id }) => id))).toEqual(known)
  expect(all.length).toBe(known.size)
  const found = (await list('退款 天')).flatMap(({ items }) => items)
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['refund', 'sales']))
  expect(found.find(({ id }) => id === 'sales')?.excerpt).toContain('退款')
  expect(await list('量子纠缠')).toEqual([])
})

test('a banner is shown from its first day to its last in Beijing, midnight by midnight', async () => {
  const one = { ...firstItem(banners), from: '2026-11-21', to: '2026-11-22' }
  const shownAt = async (now: string) =>
    (await documentsHandlers['ad.banner']({ position: 'home' }, context({ now, banners: [one] }), visitor)).data
  for (const [now, count] of [
    ['2026-11-20T23:59:59+08:00', 0],
    ['2026-11-21T00:00:00+08:00', 1],
    ['2026-11-22T15:59:59Z', 1],
    ['2026-11-22T16:00:00Z', 0],
  ] as const)
    expect(await shownAt(now), now).toHaveLength(count)
})

test('banners lead to pages there are', () => {
  const paths = new Set(Object.values(pages).map(({ path }) => path as string))
  expect(banners.filter(({ link }) => !paths.has(link.split('?')[0] ?? ''))).toEqual([])
})

test('customer service is what the operator set, nothing made up', async () => {
  const support = async (given: Given) => (await documentsHandlers['app.support']({}, context(given), visitor)).data
  expect(await support({})).toEqual({ operator: '运营方（未设置）', contact: null, qr: null })
  const set = { name: '甲', contact: '乙', qr: 'https://work.weixin.qq.com/kfid/x' }
  expect(await support(set)).toEqual({ operator: '甲', contact: '乙', qr: set.qr })
})
