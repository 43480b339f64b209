import { securityNames } from '@guanlan/domain/securities/names.ts'
import { Resvg } from '@resvg/resvg-js'
import jsqr from 'jsqr'
import { beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../../jobs/pool.ts'
import type { SharedContent } from '../sharing/shares.ts'
import { drawable } from './characters.ts'
import { openPen } from './draw-picture.ts'
import { qrSvg } from './drawings.ts'
import { type Fonts, readFonts } from './fonts.ts'
import { createMiniCodes } from './mini-codes.ts'
import { type Picture, SIZES } from './picture.ts'
import { createPictures } from './pictures.ts'

let fonts: Fonts
let draw: (picture: Picture) => Promise<Uint8Array>
beforeAll(async () => {
  fonts = await readFonts()
  draw = openPen(fonts)
})

const meta: SharedContent['meta'] = {
  ...{ asOf: '2026-11-20 14:32:00', tradeDate: '2026-11-20', missing: [], simulated: true },
  source: [{ id: 'simulated', name: '模拟数据', fetchedAt: '2026-11-20 14:32:00' }],
}
const quote = { open: 1, high: 1, low: 1, preClose: 1, volume: 1, amount: 4.5e9, turnoverRatio: null, amplitudeRatio: null, totalMv: null }
const stockNamed = (secuabbr: string): Picture => ({
  ...{ kind: 'share', shape: 'card', sharedAt: '2026-11-20 14:32:10' },
  content: {
    ...{ page: 'stock', key: 'SH600519', title: secuabbr, text: '', meta },
    stock: { ...quote, secucode: 'SH600519', secuabbr, price: 1402.35, change: 17, changeRatio: 0.0123, industry: null, closes: [] },
  },
})

// CommonJS: what Node imports is the function its types call default
const readCode = jsqr as unknown as typeof jsqr.default

/** Width and height by the header of a PNG. */
function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset)
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The pixels of a PNG. */
function pixelsOf(png: Uint8Array, { width, height }: { width: number; height: number }) {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`
  return new Uint8ClampedArray(new Resvg(svg).render().pixels)
}

test('an invitation has the size of a phone, and its code leads to the address', async () => {
  const url = 'https://guanlan.example/?s=ABCD2345'
  const png = await draw({ kind: 'invite', code: 'ABCD2345', url })
  expect(sizeOf(png)).toEqual(SIZES.invite)
  const { width, height } = SIZES.invite
  expect(readCode(pixelsOf(png, SIZES.invite), width, height)?.data).toBe(url)
})

test('with a mini-app an invitation carries its code, asked for once; where WeChat gives none, that of the link', async () => {
  const scene = 's=ABCD2345'
  const png = new Resvg(qrSvg(scene, 300)).render().asPng()
  const asked: object[] = []
  const troubles: string[] = []
  const miniCode = async (of: object) => {
    asked.push(of)
    if (asked.length === 1) throw new Error('busy')
    return png
  }
  const codes = createMiniCodes({ miniCode }, ({ message }) => troubles.push(message))
  expect([await codes.of('ABCD2345'), troubles]).toEqual([null, ['busy']])
  const mini = await codes.of('ABCD2345')
  expect(await codes.of('ABCD2345')).toBe(mini)
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ page: '/pages/v1/start/start', scene })))
  expect(await createMiniCodes({ miniCode: async () => null }, () => {}).of('ABCD2345')).toBeNull()
  const { width, height } = SIZES.invite
  const drawn = await draw({ kind: 'invite', code: 'ABCD2345', url: 'https://guanlan.example/', mini: mini ?? '' })
  expect(readCode(pixelsOf(drawn, SIZES.invite), width, height)?.data).toBe(scene)
})

test('pictures of links have the sizes that were promised', async () => {
  const page = { kind: 'page', title: '行业与概念板块涨跌榜', text: '每个数字都有来源' } as const
  expect(sizeOf(await draw({ ...page, shape: 'card' }))).toEqual({ width: 500, height: 400 })
  expect(sizeOf(await draw({ ...page, shape: 'wide' }))).toEqual({ width: 1200, height: 630 })
})

test('a name is drawn as text whatever it holds, and what the font lacks is replaced', async () => {
  for (const name of ['</text><script>alert(1)</script>&amp;"\'', '𬭊\u0000\u202e🏴‍☠️', '', '长'.repeat(300)])
    expect(sizeOf(await draw(stockNamed(name)))).toEqual(SIZES.card)
  expect(drawable('电力Ⅱ 𬭊\u202e🏴‍☠️', fonts.characters)).toMatch(/^电力(Ⅱ|II) 〓/)
})

/** 岹 and 峆 are in no slice of the font; pictures of these two show 〓 beside the code. */
const WITHOUT_GLYPH = ['峰岹科技', '峆一药业']

test('the font has every character of the name of every security but two', () => {
  const unknown = [...securityNames().values()].filter((name) => drawable(name, fonts.characters).includes('〓'))
  expect(unknown.sort()).toEqual(WITHOUT_GLYPH.sort())
})

let pool: Pool
beforeAll(() => {
  pool = createPool({ graceMs: 100 })
  return () => pool.stop()
})

/** Pictures whose PNG is their code. */
function samples(deadlineMs = 10_000) {
  const troubles: string[] = []
  const module = new URL('./testing/sample-drawing.ts', import.meta.url)
  const pictures = createPictures({ pool, onTrouble: ({ message }) => void troubles.push(message), deadlineMs, module })
  const ask = (code: string) => pictures.draw({ kind: 'invite', code, url: '' }).then((png) => Buffer.from(png).toString())
  return { pictures, ask, troubles }
}

test('a picture that kills its thread, or takes too long, fails alone: the next one is drawn', async () => {
  const { pictures, ask, troubles } = samples(2_000)
  const asked = ['A', 'DIES', 'B', 'WAITS', 'C'].map((code) => ask(code).catch((error) => error.code))
  expect(await Promise.all(asked)).toEqual(['A', 'internal', 'B', 'internal', 'C'])
  expect(troubles).toEqual(['任务的线程意外结束（1）', '超过时限，已停止'])
  pictures.stop()
})

test('the same picture is drawn once, and no more than a few wait', async () => {
  const { pictures, ask } = samples()
  expect(await Promise.all([ask('A'), ask('A'), ask('A')])).toEqual(['A', 'A', 'A'])
  expect(pictures.kept({ kind: 'invite', code: 'A', url: '' })).not.toBeNull()
  const many = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => ask(`N${at}`)))
  const refused = many.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused.every((one) => one.reason.code === 'too_many_requests')).toBe(true)
  pictures.stop()
})
