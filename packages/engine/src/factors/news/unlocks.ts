import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, eventsOf, isAhead, isWithin, rowsOf, sumOver } from '../rows-of.ts'

const unlock = familyOf({ group: '消息面', unit: '比例', sources: ['unlocks'], frequency: '不定期' })
const NOTE = '没有为 0；解禁记录不全且从未有过的证券没有。'

const ahead: readonly Factor[] = [30, 90, 180, 365].flatMap((days) => [
  unlock({
    key: `unlock-ratio-${days}d`,
    name: `未来${days}天解禁占流通股本`,
    synonyms: [
      `${days}天内解禁比例`,
      `未来${days}天解禁比例`,
      `${days}日内解禁占比`,
      `未来${days}日解禁占比`,
      ...(days === 30 ? ['解禁占比', '解禁比例', '即将解禁比例'] : []),
    ],
    definition: `当日之后 ${days} 个自然日内解除限售的股数，占解禁前流通股本的比例。${NOTE}`,
    formula: `Σ 解禁股数 ÷ 流通股本，未来 ${days} 天`,
    compute: (view) => sumOver(rowsOf(view, 'unlocks'), (row) => (isAhead(view, row.date, days) ? (row.floatRatio ?? Number.NaN) : 0)),
  }),
  unlock({
    key: `unlock-value-${days}d`,
    name: `未来${days}天解禁市值`,
    synonyms: [`${days}天内解禁市值`, `未来${days}日解禁市值`, ...(days === 30 ? ['解禁市值'] : [])],
    unit: '元',
    sources: ['unlocks', 'dayBars'],
    definition: `当日之后 ${days} 个自然日内解除限售的股数乘现价。${NOTE}`,
    formula: `Σ 解禁股数 × 现价，未来 ${days} 天`,
    compute: (view) => sumOver(rowsOf(view, 'unlocks'), (row) => (isAhead(view, row.date, days) ? row.shares : 0)) * fromEnd(view.rawClose),
  }),
])

const past: readonly Factor[] = [30, 90].map((days) =>
  unlock({
    key: `unlocked-ratio-${days}d`,
    name: `近${days}天已解禁占流通股本`,
    synonyms: [`近${days}天解禁比例`, `近${days}日已解禁`],
    definition: `近 ${days} 个自然日内（含当日）解除限售的股数，占解禁前流通股本的比例。${NOTE}`,
    formula: `Σ 解禁股数 ÷ 流通股本，近 ${days} 天`,
    compute: (view) =>
      sumOver(rowsOf(view, 'unlocks'), (row) =>
        daysSince(view, row.date) >= 0 && isWithin(view, row.date, days) ? (row.floatRatio ?? Number.NaN) : 0,
      ),
  }),
)

const lawsuit = familyOf({ group: '消息面', unit: '次', sources: ['lawsuits'], frequency: '不定期' })
const CASE_NOTE = '没有为 0；诉讼记录不全且从未有过的证券没有。'

const lawsuits: readonly Factor[] = [
  lawsuit({
    key: 'lawsuits-365d',
    name: '近一年诉讼仲裁数',
    synonyms: ['诉讼数', '诉讼仲裁数', '重大诉讼', '诉讼'],
    definition: `近 365 个自然日内有公告的重大诉讼、仲裁案件数。${CASE_NOTE}`,
    formula: 'COUNT(案件, 365 天)',
    compute: (view) => sumOver(eventsOf(view, 'lawsuits'), (row) => Number(isWithin(view, row.annDate, 365))),
  }),
  lawsuit({
    key: 'lawsuits-open',
    name: '未结诉讼仲裁数',
    synonyms: ['未结案件数', '未决诉讼数'],
    definition: `近三年有公告、尚未和解或执行完毕的重大诉讼、仲裁案件数。${CASE_NOTE}`,
    formula: 'COUNT(阶段 ∉ {和解, 执行完毕}, 1095 天)',
    compute: (view) =>
      sumOver(eventsOf(view, 'lawsuits'), ({ annDate, stage }) =>
        Number(isWithin(view, annDate, 1095) && stage !== '和解' && stage !== '执行完毕'),
      ),
  }),
  lawsuit({
    key: 'sued-ratio-365d',
    name: '近一年被诉金额占净资产',
    synonyms: ['涉诉金额占净资产', '被诉金额占比'],
    unit: '比例',
    definition: `近 365 个自然日内有公告、公司为被告的案件涉案金额占最近经审计归母净资产的比例之和，净资产不为正的不计。${CASE_NOTE}`,
    formula: 'Σ 涉案金额 ÷ 归母净资产，被告，365 天',
    compute: (view) =>
      sumOver(eventsOf(view, 'lawsuits'), ({ annDate, role, netAssetRatio }) =>
        role === '被告' && isWithin(view, annDate, 365) ? (netAssetRatio ?? 0) : 0,
      ),
  }),
]

/** Shares that become free, and cases before court. */
export const unlockFactors: readonly Factor[] = [
  ...ahead,
  ...past,
  unlock({
    key: 'days-to-unlock',
    name: '距解禁天数',
    synonyms: ['距下次解禁天数', '解禁天数', '距离解禁天数'],
    unit: '日',
    definition: '从当日到下一次解除限售的自然日数；没有已知的下一次时没有。',
    formula: 'MIN(解禁日 − 当日)',
    compute(view) {
      const next = view.records('unlocks').map(({ date }) => -daysSince(view, date))
      return Math.min(...next.filter((days) => days > 0))
    },
  }),
  ...lawsuits,
]
