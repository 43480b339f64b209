import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import { DAY_MS, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '../../statistics.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, eventsOf, isWithin, sumOver } from '../rows-of.ts'
import type { SecurityView } from '../security-view.ts'

const visits = familyOf({ group: '消息面', unit: '家', sources: ['surveys'], frequency: '不定期' })
const NOTE = '没有为 0；记录不全且从未有过的证券没有。'

const surveys: readonly Factor[] = [
  ...[30, 90, 365].map((days) =>
    visits({
      key: `survey-organizations-${days}d`,
      name: `近${days}天调研机构家数`,
      synonyms: [`${days}天调研机构数`, ...(days === 90 ? ['调研机构家数', '机构调研家数', '调研家数'] : [])],
      definition: `近 ${days} 个自然日内公布的调研中机构家数之和，同一机构多次计多次，未披露家数的不计。${NOTE}`,
      formula: `Σ 调研机构家数，${days} 天`,
      compute: (view) => sumOver(eventsOf(view, 'surveys'), (row) => (isWithin(view, row.annDate, days) ? (row.organizations ?? 0) : 0)),
    }),
  ),
  ...[30, 365].map((days) =>
    visits({
      key: `surveys-${days}d`,
      name: `近${days}天机构调研次数`,
      synonyms: [`${days}天调研次数`],
      unit: '次',
      definition: `近 ${days} 个自然日内公布的机构调研次数。${NOTE}`,
      formula: `COUNT(调研, ${days} 天)`,
      compute: (view) => sumOver(eventsOf(view, 'surveys'), (row) => Number(isWithin(view, row.annDate, days))),
    }),
  ),
  visits({
    key: 'survey-funds-90d',
    name: '近90天调研基金家数',
    synonyms: ['基金调研家数', '公募调研家数'],
    definition: `近 90 个自然日内公布的调研中公募基金的家数之和，未按类型披露的不计。${NOTE}`,
    formula: 'Σ 调研基金家数，90 天',
    compute: (view) => sumOver(eventsOf(view, 'surveys'), (row) => (isWithin(view, row.annDate, 90) ? (row.visitors?.fund ?? 0) : 0)),
  }),
  visits({
    key: 'days-since-survey',
    name: '距最近调研天数',
    unit: '日',
    definition: '从最近一次公布的机构调研到当日的自然日数；从未有调研记录的证券没有。',
    formula: '当日 − 最近调研公布日',
    compute(view) {
      const rows = view.records('surveys')
      return rows.length === 0 ? Number.NaN : Math.max(0, Math.min(...rows.map(({ annDate }) => daysSince(view, annDate))))
    },
  }),
]

const questions = familyOf({ group: '消息面', unit: '次', sources: ['investorQuestions'], frequency: '不定期' })

function questionsWithin(view: SecurityView, days: number) {
  return eventsOf(view, 'investorQuestions')?.filter(({ askedAtMs }) => isWithin(view, shanghaiDate(askedAtMs), days)) ?? null
}

const talks: readonly Factor[] = [
  questions({
    key: 'questions-30d',
    name: '近30天投资者提问数',
    synonyms: ['投资者提问数', '互动提问数', '董秘问答数'],
    definition: `近 30 个自然日内投资者在互动平台的提问数。${NOTE}`,
    formula: 'COUNT(提问, 30 天)',
    compute: (view) => questionsWithin(view, 30)?.length ?? Number.NaN,
  }),
  questions({
    key: 'answer-ratio-90d',
    name: '近90天董秘回复率',
    synonyms: ['董秘回复率', '互动回复率'],
    unit: '比例',
    definition: '近 90 个自然日内的提问中已回复的比例；没有提问时没有。',
    formula: '已回复提问 ÷ 全部提问，90 天',
    compute(view) {
      const rows = questionsWithin(view, 90) ?? []
      return rows.length === 0 ? Number.NaN : rows.filter(({ answeredAtMs }) => answeredAtMs !== null).length / rows.length
    },
  }),
  questions({
    key: 'answer-days-90d',
    name: '近90天董秘回复平均天数',
    synonyms: ['董秘回复天数', '董秘回复速度'],
    unit: '日',
    definition: '近 90 个自然日内已回复的提问从提问到回复的平均天数；没有已回复的提问时没有。',
    formula: 'MEAN(回复时间 − 提问时间)，90 天',
    compute(view) {
      const waits = (questionsWithin(view, 90) ?? []).flatMap(({ askedAtMs, answeredAtMs }) =>
        answeredAtMs === null ? [] : [(answeredAtMs - askedAtMs) / DAY_MS],
      )
      return waits.length === 0 ? Number.NaN : sum(waits) / waits.length
    },
  }),
]

const papers = familyOf({ group: '消息面', unit: '次', sources: ['researchReports'], frequency: '不定期' })

type Paper = [key: string, name: string, synonyms: readonly string[], days: number, passes: (row: ResearchReport) => boolean]
const PAPERS: readonly Paper[] = [
  ['reports-30d', '近30天研报数', ['研报数', '近期研报数'], 30, () => true],
  ['reports-90d', '近90天研报数', ['研报篇数'], 90, () => true],
  ['reports-180d', '近180天研报数', ['近半年研报数'], 180, () => true],
  ['rating-upgrades-90d', '近90天评级上调次数', ['评级上调', '上调评级', '评级上调次数'], 90, ({ ratingChange }) => ratingChange === 'up'],
  [
    'rating-downgrades-90d',
    '近90天评级下调次数',
    ['评级下调', '下调评级', '评级下调次数'],
    90,
    ({ ratingChange }) => ratingChange === 'down',
  ],
  ['first-coverage-90d', '近90天首次覆盖次数', ['首次覆盖', '首次评级'], 90, ({ ratingChange }) => ratingChange === 'first'],
]

const research: readonly Factor[] = PAPERS.map(([key, name, synonyms, days, passes]) =>
  papers({
    key,
    name,
    synonyms,
    definition: `近 ${days} 个自然日内发布的研报${name.includes('研报数') ? '篇数' : `中${name.replace(`近${days}天`, '')}`}。${NOTE}`,
    formula: `COUNT(研报${name.includes('研报数') ? '' : `：${name.replace(`近${days}天`, '').replace('次数', '')}`}, ${days} 天)`,
    compute: (view) => sumOver(eventsOf(view, 'researchReports'), (row) => Number(isWithin(view, row.date, days) && passes(row))),
  }),
)

/** Who visited, asked and wrote about a company. */
export const contactFactors: readonly Factor[] = [...surveys, ...talks, ...research]
