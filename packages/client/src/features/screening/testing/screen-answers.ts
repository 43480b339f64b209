import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { initialsOf } from '@guanlan/domain/search/pinyin.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { fromRequest, toRequest } from '@guanlan/engine/screening/codecs/request-json.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { lexiconOf } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import type { Answers } from '../../../testing/fake-api.ts'

const KEYS = ['pe-ttm', 'roe', 'main-net-1d', 'below-book']
const chosen = factors.filter(({ key }) => KEYS.includes(key))
const lexicon = lexiconOf({ factors, sectors: [{ id: 'SW801780', name: '银行', kind: 'industry' }] })

const conditionsOf = ({ kind, ...rest }: Condition): readonly Condition[] =>
  kind === 'and' && 'parts' in rest ? rest.parts : [{ kind, ...rest } as Condition]

/** What a server answers of a screen: how it is read is the engine's own work, what is found is `total`. */
export function screenRead(
  { filters = [], logic = 'and', query, sort, limit }: CallInput<'screen.run'>,
  total: number,
): CallOutput<'screen.run'> {
  const requests = fromRequest({ filters, logic, ...(sort && { sort }) })
  if (!requests.ok) throw new Error(requests.reason)
  const sentence = query ? parseSentence(query, lexicon) : null
  const parts = [...conditionsOf(requests.screen.where), ...(sentence === null ? [] : conditionsOf(sentence.screen.where))]
  const screen = {
    where: parts.length === 1 ? firstItem(parts) : ({ kind: 'and', parts } as const),
    sort: requests.screen.sort ?? sentence?.screen.sort ?? null,
    limit: limit ?? sentence?.screen.limit ?? null,
  }
  const request = toRequest(screen)
  const place = ({ start, end, text }: { start: number; end: number; text: string }) => ({ text, at: start, length: end - start })
  const parsed = {
    text: parts.length === 0 ? '' : sentenceOf(screen, lexicon),
    ast: screen.where,
    filters: request.filters,
    logic: request.logic,
    sort: request.sort ?? null,
    limit: screen.limit,
    chips: [],
    clauses: (sentence?.clauses ?? []).map((one) => ({ ...place(one), state: one.state })),
    columns: [],
    unknown: (sentence?.unknown ?? []).map((one) => ({ ...place(one), reason: one.reason, suggestions: ['突破60日新高'] })),
    lacking: [],
    choices: [],
  }
  return {
    total,
    universe: 5000,
    stale: { count: 0 },
    infos: [],
    columns: [],
    texts: [],
    parsed,
    funnel: [],
    nearMiss: [],
    nearMissTotal: 0,
    explained: [],
    snapshotId: '1',
    asOf: '',
  } as never
}

const def = ({ key, name, unit }: (typeof factors)[number]) => ({
  key,
  name,
  unit,
  type: unit === '是否' ? 'bool' : 'range',
  op: [],
  freq: '',
  history: true,
})
const list = (key: string, name: string, options: object[]) => ({
  key,
  name,
  unit: '',
  type: 'enum',
  op: ['in'],
  freq: '',
  history: true,
  options,
})

/** A small server of screens: four factors, one industry, one preset. */
export const screenAnswers: Answers = {
  'screen.run': (input) => screenRead(input, 12),
  'screen.count': () => ({ total: 7, universe: 5000, stale: { count: 0 }, funnel: [] }),
  'screen.complete': ({ text }) => ({
    items: text.endsWith('换手')
      ? [
          { text: `${text}率`, label: '换手率', total: null, known: 4987 },
          { text: `${text}率大于5%`, label: '换手率大于5%', total: 321, known: null },
        ]
      : [],
  }),
  'screen.used': () => ({ counted: true, usedCount: 1 }),
  'screen.constants': () =>
    ({
      version: '1',
      groups: [
        {
          key: '范围',
          name: '范围',
          items: [
            list('board', '上市板', [{ value: 'star', name: '科创板' }]),
            list('mark', '标记', [{ value: 'st', name: '风险警示股' }]),
            list('industry', '行业', [{ value: 'SW801780', name: '银行' }]),
          ],
        },
        { key: '因子', name: '因子', items: chosen.map(def) },
      ],
    }) as never,
  'screen.hot': () =>
    ({
      version: '1',
      backtestMethod: '每 20 个交易日筛选一次',
      HOT_FILTER: [
        {
          key: 'cheap',
          name: '低市盈率',
          desc: '市盈率不高',
          icon: 'value',
          query: '市盈率小于15',
          conditions: [],
          hitCount: 98,
          usedCount: 0,
          backtest: null,
          backtestReason: '统计中',
        },
      ],
      QUAD_FILTER: [
        { group: '基本面', items: chosen.filter(({ group }) => group === '基本面').map((one) => ({ ...def(one), theme: '估值' })) },
        { group: '资金面', items: chosen.filter(({ group }) => group === '资金面').map((one) => ({ ...def(one), theme: '主力资金' })) },
      ],
    }) as never,
  'screen.factors': () =>
    ({
      groups: [],
      history: null,
      infos: chosen.map(({ key, name, synonyms = [], group, unit, definition, formula }) => {
        return {
          key,
          name,
          letters: initialsOf(name),
          synonyms,
          group,
          unit,
          definition,
          formula,
          source: ['日线'],
          frequency: '每个交易日',
          pointInTime: true,
          since: null,
        }
      }),
    }) as never,
  'screen.factor': () =>
    ({
      factor: {
        unit: '倍',
        definition: '总市值与归母净利润之比',
        formula: '总市值 ÷ 归母净利润TTM',
        source: ['日线'],
        frequency: '每个交易日',
      },
      asOf: '2026-11-20 14:32:00',
      distribution: {
        n: 4400,
        missing: 600,
        median: 32.6,
        bins: [
          { from: 2, to: 20, count: 10 },
          { from: 20, to: 40, count: 30 },
          { from: 40, to: 60, count: 20 },
          { from: 60, to: 900, count: 5 },
        ],
      },
    }) as never,
}
