import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, expect, test } from 'vitest'
import { content } from '../../sources/content/content.ts'
import { publishContent } from '../../sources/content/publish-content.ts'
import { createOwnSettings } from '../../storage/operator-settings.ts'
import { exits } from './run-admin.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, clock, dataDir, run, done, unused, held, close } = await openOperatedStore()
afterAll(close)

/** A change of one row of each set that is written, and what is refused. */
const written = {
  banners: {
    set: [
      'spring',
      'title=春季',
      'subtitle=新',
      'image=/picture/banner?drawing=search',
      'link=/pages/v2/index/index',
      'linkMode=push',
      'from=2026-11-01',
      'to=null',
    ],
    bad: 'link=/nowhere',
  },
  posters: { set: ['xg_detail', 'isShown=false'], bad: 'isShown=maybe' },
  notices: { set: ['pause', 'title=维护', 'content=今晚维护', 'from=2026-11-20'], bad: 'url=javascript:1' },
  products: { set: ['vip-month', 'priceCents=2600'], bad: 'priceCents=-1' },
  privileges: { set: ['market', 'title=看盘'], bad: 'order=9' },
  help: { set: ['first-steps', 'paragraphs=["一","二"]'], bad: 'paragraphs=[]' },
  articles: { set: [content.articles[0]?.id ?? '', 'title=改过的标题'], bad: 'section=没有' },
} as const

test.each(Object.keys(written) as (keyof typeof written)[])(
  '%s are shown, changed by the row, refused where they do not fit, and put back',
  async (name) => {
    const [id = '', ...fields] = written[name].set
    const rowsOf = async (...args: string[]) => (await held<Record<string, Record<string, unknown>[]>>(name, 'show', ...args))[name] ?? []
    const before = await rowsOf()
    await held(name, 'set', id, ...fields)
    const [row] = await rowsOf(id)
    const value = itemAt(firstItem(fields).split('='), 1)
    expect(String(row?.[firstItem(firstItem(fields).split('='))])).toBe(value.startsWith('[') ? '一,二' : value)
    const refused = await run([name, 'set', id, written[name].bad, '--yes'])
    expect([refused.exit, refused.err]).toEqual([exits.refused, expect.stringMatching(/没有改动：.*[\u4e00-\u9fff]/)])
    expect((await run([name, 'set', id, 'nofield=1', '--yes'])).exit).toBe(exits.misread)
    expect((await run([name, 'set', id, ...fields, '--yes'])).out).toContain('没有不同')
    if (name === 'help' || name === 'articles') return void (await held(name, 'reset'))
    await held(name, 'remove', id)
    const file = join(dataDir, `${name}.json`)
    writeFileSync(file, JSON.stringify(before.slice(0, 1)))
    if (name !== 'notices') await held(name, 'set', '--file', file)
    await held(name, 'reset')
    expect(await rowsOf()).toEqual(before)
  },
)

test('what is set stays over a restart, above the file of the operator', async () => {
  await held('products', 'set', 'vip-month', 'priceCents=2500')
  await publishContent(db, { dataDir, nowMs: clock.nowMs })
  expect(await done('products', 'show', 'vip-month')).toMatchObject({ products: [{ priceCents: 2500 }] })
  await held('products', 'reset')
})

test('the config is set by its fields, and goes back to the release’s', async () => {
  await held('config', 'set', 'payment.switchCollapseMonth=true', 'about.content=关于')
  const read = async () => await createOwnSettings(db).read('config')
  expect(await read()).toEqual({ payment: { switchCollapseMonth: true }, about: { content: '关于' } })
  expect((await run(['config', 'set', 'payment.switchCollapseMonth=maybe'])).exit).toBe(exits.refused)
  expect((await run(['config', 'set', 'payment.nothing=1'])).exit).toBe(exits.misread)
  const { config } = await held<{ config: unknown[] }>('config', 'show')
  expect(config).toContainEqual({ name: 'about.content', value: '关于', isOwn: true })
  await held('config', 'reset', 'about.content')
  await held('config', 'reset')
  expect(await read()).toBeNull()
})

test('every one of these commands was run here', () => {
  expect(unused(/^(banners|posters|notices|products|privileges|config) /)).toEqual([])
})
