import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { firstItem, mapTuple } from '@guanlan/domain/collections/elements.ts'
import type { Scene } from './list-answers.ts'
import { levelOf, standingOf } from './list-answers.ts'
import type { Share } from './recorded-market.ts'
import { barOn, figuresUpTo } from './session-figures.ts'

const codeIn = (query: URLSearchParams, name: string) => firstItem((query.get(name) ?? '').split(','))
const LOT = 100

/** 腾讯's day bars: with the running session's bar as it stands. */
export function barsAnswer(query: URLSearchParams, scene: Scene): object {
  const [code = '', , from = '', to = ''] = (query.get('param') ?? '').split(',')
  const share = scene.shares.find(({ secucode }) => secucode === code.toUpperCase())
  if (share === undefined) return { code: 0, data: {} }
  const { moment } = scene
  const past = share.bars.filter(
    ({ date }) => date < moment.date || (date === moment.date && moment.stage === 'final' && !share.isSuspended),
  )
  const running = moment.stage === 'trading' ? standingOf(share, scene) : null
  const bars = [...past.map((bar) => ({ ...bar, price: bar.close })), ...(running === null ? [] : [{ ...running, date: moment.date }])]
  const isStar = code.startsWith('sh688')
  const day = bars
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, open, price, high, low, volume, amount }) => {
      const lots = isStar ? volume : volume / LOT
      return [date, ...[open, price, high, low].map(String), lots.toFixed(2), {}, '1.00', (amount / 10_000).toFixed(2), '0.00', '0.00']
    })
  return { code: 0, data: { [code]: { day } } }
}

/** 腾讯's minute line of a share or an index: points up to now with volume and amount since the opening. */
export function minutesAnswer(query: URLSearchParams, scene: Scene): object {
  const code = codeIn(query, 'code')
  const share = scene.shares.find(({ secucode }) => secucode === code.toUpperCase())
  const { moment } = scene
  const isBefore = moment.stage === 'cleared' || moment.stage === 'auction' || moment.stage === 'matched'
  const points = isBefore ? [] : Array.from({ length: moment.point + 1 }, (_, point) => point)
  const data = share === undefined ? indexPoints(points, scene) : sharePoints(share, points, scene)
  return { code: 0, data: { [code]: { data: { date: moment.date.replaceAll('-', ''), data } } } }
}

const labelOf = (point: number) => minuteLabel(point).replace(':', '')

function sharePoints(share: Share, points: readonly number[], { moment, profile }: Scene): string[] {
  const found = barOn(share, moment.date)
  if (found === undefined || share.isSuspended) return []
  const unit = share.secucode.startsWith('SH688') ? 1 : LOT
  return points.map((point) => {
    const { price, volume, amount } = figuresUpTo(share, found.bar, { point, profile })
    return `${labelOf(point)} ${price.toFixed(2)} ${volume / unit} ${amount.toFixed(2)}`
  })
}

/** Every tenth share stands for the market: an index of thousands of members is not worked out for each minute. */
function indexPoints(points: readonly number[], scene: Scene): string[] {
  const members = scene.shares.filter((_, at) => at % 10 === 0)
  return points.map((point) => {
    const level = levelOf(members, { ...scene, moment: { ...scene.moment, stage: 'trading', point } }, 3936.52)
    return `${labelOf(point)} ${(level?.price ?? 0).toFixed(2)} ${Math.round((level?.volume ?? 0) / LOT)} ${(level?.amount ?? 0).toFixed(2)}`
  })
}

/** 东方财富's money flow of a share by session, the running one excluded: net figures of fixed parts of the turnover. */
export function flowDaysAnswer(query: URLSearchParams, { shares, moment }: Scene): object {
  const digits = codeIn(query, 'secid').slice(2)
  const share = shares.find(({ secucode }) => secucode.slice(2) === digits)
  const klines = (share?.bars ?? [])
    .filter(({ date }) => date < moment.date)
    .map(({ date, amount, open, close }) => netLine(date, amount, close >= open))
  return { data: { code: digits, klines } }
}

/** The same by minute of the running session, summed up since the opening. */
export function flowMinutesAnswer(query: URLSearchParams, { shares, moment, profile }: Scene): object {
  const digits = codeIn(query, 'secid').slice(2)
  const share = shares.find(({ secucode }) => secucode.slice(2) === digits)
  const found = share === undefined || share.isSuspended ? undefined : barOn(share, moment.date)
  const isBefore = moment.stage !== 'trading' && moment.stage !== 'final'
  if (share === undefined || found === undefined || isBefore) return { data: null }
  const klines = Array.from({ length: moment.point }, (_, at) => {
    const { amount } = figuresUpTo(share, found.bar, { point: at + 1, profile })
    return netLine(`${moment.date} ${minuteLabel(at + 1)}`, amount, found.bar.close >= found.bar.open)
  })
  return { data: { code: digits, klines } }
}

function netLine(when: string, amount: number, isRising: boolean): string {
  const sign = isRising ? 1 : -1
  const [superNet, big, mid] = mapTuple([0.02, 0.03, -0.01], (part) => Math.round(amount * part) * sign)
  return [when, superNet + big, -(superNet + big + mid), mid, big, superNet].join(',')
}
