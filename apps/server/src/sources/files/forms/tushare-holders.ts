import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { unlockKindOf } from '@guanlan/domain/ownership/unlock-kinds.ts'
import { holderKindOf } from '../../live/eastmoney/holders/holder-kinds.ts'
import {
  always,
  at,
  cellText,
  day,
  dayOf,
  figure,
  figureOf,
  oneOf,
  PERCENT,
  type Read,
  required,
  scaled,
  secucode,
  stored,
  TEN_THOUSAND,
  textOf,
  whole,
} from './read-cells.ts'
import { type GatheredLine, part, type VendorForm } from './vendor-form.ts'

const code = secucode('ts_code')
const MIDNIGHT = 0
/** 实际公告日期, or 公告日期 where the vendor reports no other. */
const announced = required('f_ann_date 或 ann_date', day('f_ann_date'), day('ann_date'))
const report = { secucode: code, endDate: dayOf('end_date'), annDate: announced, effectiveAtMs: at(announced, MIDNIGHT) }
const notReported = always(null)
/** All shares there are, of what one holder has and its share of all (in percent). */
const allOf =
  (shares: string, percent: string): Read<number> =>
  (line) =>
    Math.round(figureOf(shares)(line) / scaled(figureOf(percent)(line), PERCENT))
const floatHolders = part(
  'topHolders',
  {
    ...report,
    annDate: dayOf('ann_date'),
    effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
    totalShares: stored,
    floatShares: stored,
    holders: stored,
    floatHolders: always([]),
  },
  {
    gather: {
      into: 'floatHolders',
      by: 'shares',
      most: 10,
      element: {
        name: textOf('holder_name'),
        kind: (line) => holderKindOf(cellText(line, 'holder_type'), textOf('holder_name')(line)),
        shares: figureOf('hold_amount'),
        change: notReported,
        changeShares: figure('hold_change'),
      },
    },
    keeps: ['totalShares', 'floatShares', 'holders'],
  },
)

/** Holders of one unlock that are kept, largest first. */
const MOST_HOLDERS = 200
/** Companies publish a reminder some days before the day; the promise at the listing is years older. */
const NOTICE_DAYS = 15

const isNoticeOf = (announced: string, date: string) => toDayNumber(date) - toDayNumber(announced) <= NOTICE_DAYS

/** An unlock of all its holders: known since the first of its notices, final with the reminder. */
function unlockOf(lines: readonly GatheredLine[], all: readonly GatheredLine[]): Readonly<Record<string, unknown>> {
  const sum = (field: string) =>
    scaled(
      lines.reduce((total, { row }) => total + Number(row[field]), 0),
      1,
    )
  const [first] = all.map(({ row }) => row).toSorted((a, b) => Number(a.effectiveAtMs) - Number(b.effectiveAtMs))
  return {
    shares: sum('shares'),
    totalRatio: sum('totalRatio'),
    holderCount: lines.length,
    annDate: first?.annDate,
    effectiveAtMs: first?.effectiveAtMs,
    isFinal: all.some(({ row }) => row.isFinal === true),
  }
}

/** Tushare: holders and what they do with their shares. */
export const tushareHolderForms: readonly VendorForm[] = [
  {
    name: 'Tushare 股东人数（stk_holdernumber）',
    needs: ['ts_code', 'ann_date', 'end_date', 'holder_num'],
    parts: [
      part('holderCounts', {
        secucode: code,
        date: dayOf('end_date'),
        annDate: dayOf('ann_date'),
        source: always('report'),
        count: whole(figureOf('holder_num')),
        previousCount: notReported,
        previousDate: notReported,
        averageShares: notReported,
        effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
      }),
    ],
  },
  {
    name: 'Tushare 前十大股东（top10_holders）',
    needs: ['ts_code', 'ann_date', 'end_date', 'holder_name', 'hold_amount', 'hold_ratio', 'hold_float_ratio'],
    parts: [
      part(
        'topHolders',
        {
          ...report,
          annDate: dayOf('ann_date'),
          effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
          totalShares: allOf('hold_amount', 'hold_ratio'),
          floatShares: allOf('hold_amount', 'hold_float_ratio'),
          holders: always([]),
          floatHolders: always([]),
        },
        {
          gather: {
            into: 'holders',
            by: 'shares',
            most: 10,
            element: {
              name: textOf('holder_name'),
              kind: (line) => holderKindOf(cellText(line, 'holder_type'), textOf('holder_name')(line)),
              shares: figureOf('hold_amount'),
              restricted: notReported,
              pledged: notReported,
              change: notReported,
              changeShares: figure('hold_change'),
            },
          },
          keeps: ['floatHolders'],
        },
      ),
    ],
  },
  {
    name: 'Tushare 前十大流通股东（top10_floatholders）',
    needs: ['ts_code', 'ann_date', 'end_date', 'holder_name', 'hold_amount'],
    lacks: ['hold_float_ratio'],
    parts: [floatHolders],
  },
  {
    name: 'Tushare 限售股解禁（share_float）',
    needs: ['ts_code', 'ann_date', 'float_date', 'float_share', 'float_ratio', 'holder_name', 'share_type'],
    parts: [
      part(
        'unlocks',
        {
          secucode: code,
          date: dayOf('float_date'),
          kind: (line) => unlockKindOf(textOf('share_type')(line)),
          shares: figureOf('float_share'),
          tradable: notReported,
          totalRatio: figureOf('float_ratio', PERCENT),
          floatRatio: notReported,
          lockMonths: notReported,
          holderCount: always(1),
          holders: always([]),
          annDate: dayOf('ann_date'),
          isFinal: (line) => isNoticeOf(dayOf('ann_date')(line), dayOf('float_date')(line)),
          effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
        },
        {
          gather: {
            into: 'holders',
            by: 'shares',
            most: MOST_HOLDERS,
            element: { name: textOf('holder_name'), shares: figureOf('float_share'), tradable: notReported },
            once: ['name', 'shares'],
            join: unlockOf,
          },
        },
      ),
    ],
  },
  {
    name: 'Tushare 股东增减持（stk_holdertrade）',
    needs: ['ts_code', 'ann_date', 'holder_name', 'holder_type', 'in_de', 'change_vol'],
    parts: [
      part(
        'holderTrades',
        {
          secucode: code,
          tradeId: (line) =>
            [dayOf('ann_date')(line), textOf('holder_name')(line), textOf('in_de')(line), cellText(line, 'change_vol')].join('-'),
          planId: notReported,
          holderName: textOf('holder_name'),
          role: required('holder_type', oneOf('holder_type', { G: 'executive' } as const), always('investor' as const)),
          direction: required('in_de', oneOf('in_de', { IN: 'increase', DE: 'decrease' } as const)),
          way: always('other'),
          shares: figureOf('change_vol'),
          ratio: notReported,
          averagePrice: figure('avg_price'),
          amount: notReported,
          beginDate: required('begin_date 或 close_date', day('begin_date'), day('close_date')),
          endDate: required('close_date 或 begin_date', day('close_date'), day('begin_date')),
          annDate: dayOf('ann_date'),
          afterShares: figure('after_share'),
          afterRatio: notReported,
          effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
        },
        { only: (line) => cellText(line, 'begin_date') !== null || cellText(line, 'close_date') !== null },
      ),
    ],
  },
  {
    name: 'Tushare 股权质押明细（pledge_detail）',
    needs: ['ts_code', 'ann_date', 'holder_name', 'pledge_amount', 'start_date', 'is_release', 'pledgor', 'p_total_ratio', 'h_total_ratio'],
    parts: [
      part('pledges', {
        secucode: code,
        pledgeId: (line) =>
          [dayOf('start_date')(line), textOf('holder_name')(line), textOf('pledgor')(line), cellText(line, 'pledge_amount')].join('-'),
        holderName: textOf('holder_name'),
        isController: always(false),
        pledgee: textOf('pledgor'),
        purpose: always(''),
        shares: whole(figureOf('pledge_amount', TEN_THOUSAND)),
        heldRatio: figureOf('h_total_ratio', PERCENT),
        totalRatio: figureOf('p_total_ratio', PERCENT),
        close: notReported,
        startDate: dayOf('start_date'),
        dueDate: day('end_date'),
        status: (line) => (day('release_date')(line) === null ? 'open' : 'released'),
        releaseDate: day('release_date'),
        pledgedAfter: notReported,
        pledgedAfterRatio: notReported,
        annDate: dayOf('ann_date'),
        effectiveAtMs: at(dayOf('ann_date'), MIDNIGHT),
      }),
    ],
  },
]
