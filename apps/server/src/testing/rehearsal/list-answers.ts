import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { boardOf, type SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { recordedAnswer, recordedTable } from './recorded-files.ts'
import type { Share } from './recorded-market.ts'
import { barOn, type Figures, figuresUpTo, type Moment } from './session-figures.ts'

/** What the vendor's answers are made of at an instant. */
export type Scene = { shares: readonly Share[]; boards: readonly Board[]; profile: readonly number[]; moment: Moment; nowMs: number }
/** An industry or concept board and its members. */
export type Board = { id: string; name: string; kind: 'industry' | 'concept'; members: readonly Share[] }

const NONE = '-'
const CONCEPTS = 12
const marketOf = ({ secucode }: Share) => (secucode.startsWith('SH') ? 1 : 0)

/** Industries as the list of codes names them; concepts by recorded names, members by the digits of their code. */
export function boardsOfMarket(shares: readonly Share[]): Board[] {
  const industries = [...new Set(shares.map(({ industry }) => industry).filter((name) => name !== ''))].sort()
  const concepts = recordedTable('concepts').slice(0, CONCEPTS)
  const nameOfConcept = (row: Record<string, string>) => Object.values(row).find((cell) => /[\u4e00-\u9fff]/.test(cell)) ?? ''
  return [
    ...industries.map((name, at) => ({
      id: `BK04${String(at).padStart(2, '0')}`,
      name,
      kind: 'industry' as const,
      members: shares.filter(({ industry }) => industry === name),
    })),
    ...concepts.map((row, at) => ({
      id: `BK09${String(at).padStart(2, '0')}`,
      name: nameOfConcept(row),
      kind: 'concept' as const,
      members: shares.filter(({ secucode }) => Number(secucode.slice(2)) % CONCEPTS === at),
    })),
  ]
}

/** How a share stands; null where it does not trade, or not yet. */
export function standingOf(share: Share, { moment, profile }: Scene): (Figures & { preClose: number }) | null {
  const found = barOn(share, moment.date)
  if (found === undefined || share.isSuspended || moment.stage === 'cleared') return null
  const { bar, preClose } = found
  if (moment.stage !== 'auction') return { ...figuresUpTo(share, bar, { point: moment.point, profile }), preClose }
  // every fifth share has no indicative price yet
  if (Number(share.secucode.slice(2)) % 5 === 0) return null
  const price = Math.round(((bar.open + preClose) / 2) * 100) / 100
  return { open: Number.NaN, high: Number.NaN, low: Number.NaN, price, volume: Number.NaN, amount: Number.NaN, preClose }
}

const figureOr = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? NONE : value)

/** What flowed in and out of the four sizes: fixed parts of the turnover, larger in for shares that rise. */
function flowsOf(standing: (Figures & { preClose: number }) | null): Record<string, number | string> {
  const sizes = [
    ['f64', 'f65', 'f66', 0.1],
    ['f70', 'f71', 'f72', 0.15],
    ['f76', 'f77', 'f78', 0.12],
  ] as const
  const amount = standing?.amount ?? Number.NaN
  const tilt = standing === null || standing.price < standing.preClose ? 0.9 : 1.1
  const reported: Record<string, number | string> = {}
  let net = 0
  for (const [inflow, outflow, difference, part] of sizes) {
    const [bought, sold] = [Math.round(amount * part * tilt), Math.round((amount * part) / tilt)]
    Object.assign(reported, { [inflow]: figureOr(bought), [outflow]: figureOr(sold), [difference]: figureOr(bought - sold) })
    net += bought - sold
  }
  const small = Math.round(amount * 0.1)
  return { ...reported, f82: figureOr(small), f83: figureOr(small + net), f84: figureOr(-net) }
}

function shareRow(share: Share, scene: Scene): Record<string, unknown> {
  const standing = standingOf(share, scene)
  const price = figureOr(standing?.price)
  const value = (shares: number) => (typeof price === 'number' ? Math.round(price * shares) : NONE)
  return {
    f12: share.secucode.slice(2),
    f13: marketOf(share),
    f14: share.name,
    f2: price,
    f15: figureOr(standing?.high),
    f16: figureOr(standing?.low),
    f17: figureOr(standing?.open),
    f18: barOn(share, scene.moment.date)?.preClose ?? NONE,
    f5: figureOr(standing === null ? undefined : standing.volume / 100),
    f6: figureOr(standing?.amount),
    f20: value(share.totalShares),
    f21: value(share.floatShares),
    f26: dayOfIso(share.listDate),
    f297: dayOfIso(scene.moment.date),
    ...flowsOf(standing),
  }
}

/** Level 1000 at the close before, moved by the mean change of the members. */
export function levelOf(members: readonly Share[], scene: Scene, base = 1000) {
  const standings = members.map((share) => standingOf(share, scene)).filter((one) => one !== null)
  if (standings.length === 0) return null
  const mean = (figure: (one: Figures & { preClose: number }) => number) =>
    Math.round(((base * standings.reduce((sum, one) => sum + figure(one) / one.preClose, 0)) / standings.length) * 100) / 100
  const sum = (figure: (one: Figures) => number) => standings.reduce((all, one) => all + figure(one), 0)
  return {
    price: mean(({ price }) => price),
    open: mean(({ open }) => open),
    high: mean(({ high }) => high),
    low: mean(({ low }) => low),
    volume: sum(({ volume }) => volume),
    amount: sum(({ amount }) => amount),
    preClose: base,
  }
}

function boardRow({ id, name, members }: Board, scene: Scene): Record<string, unknown> {
  const level = levelOf(members, scene)
  return {
    f12: id,
    f13: 90,
    f14: name,
    f2: figureOr(level?.price),
    f15: figureOr(level?.high),
    f16: figureOr(level?.low),
    f17: figureOr(level?.open),
    f18: 1000,
    f5: figureOr(level === null ? undefined : Math.round(level.volume / 100)),
    f6: figureOr(level?.amount),
  }
}

function paged(rows: readonly object[], query: URLSearchParams): object {
  const size = Number(query.get('pz'))
  const from = (Number(query.get('pn')) - 1) * size
  return { rc: 0, data: { total: rows.length, diff: rows.slice(from, from + size) } }
}

/** 东方财富's lists: the market, boards, members of a board. */
export function listAnswer(query: URLSearchParams, scene: Scene): object {
  const fs = query.get('fs') ?? ''
  const board = /^b:(BK\d+)/.exec(fs)?.[1]
  if (board !== undefined) {
    const { members = [] } = scene.boards.find(({ id }) => id === board) ?? {}
    return paged(
      members.map((share) => shareRow(share, scene)),
      query,
    )
  }
  if (!fs.startsWith('m:90'))
    return paged(
      scene.shares.map((share) => shareRow(share, scene)),
      query,
    )
  const kind = fs.includes('t:2') ? 'industry' : 'concept'
  return paged(
    scene.boards.filter((one) => one.kind === kind).map((one) => boardRow(one, scene)),
    query,
  )
}

/** Boards of one share. */
export function boardsAnswer(query: URLSearchParams, { boards }: Scene): object {
  const digits = (query.get('secid') ?? '').slice(2)
  const own = boards.filter(({ members }) => members.some(({ secucode }) => secucode.endsWith(digits)))
  return { data: { diff: Object.fromEntries(own.map(({ id, name }, at) => [at, { f3: 0, f12: id, f13: 90, f14: name }])) } }
}

/** Levels of indexes, moved as the whole market: points times a hundred. */
export function indexAnswer(query: URLSearchParams, scene: Scene): object {
  const recorded = recordedAnswer<{ data: { diff: { f1: number }[] } }>('eastmoney/ulist_601601.json').data.diff[0]
  const diff = (query.get('secids') ?? '').split(',').map((secid) => {
    const level = levelOf(scene.shares, scene, 3936.52)
    const points = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? NONE : Math.round(value * 100))
    const sums = { f5: figureOr(level === null ? undefined : Math.round(level.volume / 100)), f6: figureOr(level?.amount) }
    const prices = { f2: points(level?.price), f15: points(level?.high), f16: points(level?.low), f17: points(level?.open), f18: 393_652 }
    return { ...recorded, f12: secid.slice(2), f13: Number(secid[0]), f14: secid, ...prices, ...sums }
  })
  return { data: { diff } }
}

/** Whether a share stands at the limit the main boards have (10 %). */
export function limitOf(share: Share, scene: Scene): 'up' | 'down' | null {
  const standing = standingOf(share, scene)
  if (standing === null || boardOf(share.secucode as SecuCode) !== 'main') return null
  if (standing.price === Math.round(standing.preClose * 110) / 100) return 'up'
  return standing.price === Math.round(standing.preClose * 90) / 100 ? 'down' : null
}

type Pool = { data: { pool: Record<string, unknown>[] } }
const POOLS: Readonly<Record<string, { file: string; limit: 'up' | 'down' | null }>> = {
  '/getTopicZTPool': { file: 'eastmoney/topic_pool_zt_20260924.json', limit: 'up' },
  '/getTopicDTPool': { file: 'eastmoney/topic_pool_dt_20260924.json', limit: 'down' },
  '/getTopicZBPool': { file: 'eastmoney/getTopicZBPool_20220120.json', limit: null },
  '/getYesterdayZTPool': { file: 'eastmoney/topic_pool_yesterday_20260924.json', limit: null },
}

/** The pools of limit-ups and limit-downs: the recorded row for every share that stands at its limit. Null for another path. */
export function poolAnswer(path: string, query: URLSearchParams, scene: Scene): object | null {
  const pool = POOLS[path]
  if (pool === undefined) return null
  const date = (query.get('date') ?? '').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  const of = { ...scene, moment: date < scene.moment.date ? { date, stage: 'final', point: 240 } : scene.moment } as Scene
  if (of.moment.date !== date) return { rc: 0, data: null }
  const recorded = firstItem(recordedAnswer<Pool>(pool.file).data.pool)
  const rows = of.shares
    .filter((share) => pool.limit !== null && limitOf(share, of) === pool.limit)
    .map((share) => {
      const { price = 0, preClose = 1, amount = 0 } = standingOf(share, of) ?? {}
      const own = { c: share.secucode.slice(2), m: marketOf(share), n: share.name, hybk: share.industry || recorded.hybk }
      const sealed = 93_000 + (Number(share.secucode.slice(2)) % 29) * 100
      return { ...recorded, ...own, fbt: sealed, p: Math.round(price * 1000), zdp: (price / preClose - 1) * 100, amount }
    })
  return { rc: 0, data: rows.length === 0 ? null : { tc: rows.length, pool: rows } }
}

/** How many shares rose and fell, in the vendor's steps of one percent. */
export function changesAnswer(scene: Scene): object {
  const counts = new Map(Array.from({ length: 23 }, (_, at) => [String(at - 11), 0]))
  for (const share of scene.shares) {
    const standing = standingOf(share, scene)
    if (standing === null) continue
    const change = (standing.price / standing.preClose - 1) * 100
    const step = Math.sign(change) * Math.min(11, Math.ceil(Math.abs(change)))
    counts.set(String(step === 0 ? 0 : step), (counts.get(String(step === 0 ? 0 : step)) ?? 0) + 1)
  }
  return { data: { fenbu: [...counts].map(([step, count]) => ({ [step]: count })) } }
}
