import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { numberOf, quantityAt } from '../quantity.ts'
import type { Extreme, Found } from '../token.ts'
import { phrase, type Template } from './template.ts'

/** What stands behind a count of securities. */
const COUNTED = new Set(['', '只', '家', '名', '个', '支'])
const BEHIND = /(?:位|条)?(?:的)?(?:股票|个股|公司)?/y
const NOT_A_RANK = /季度|季|年|天|日|月|周|个交易日|个月/y

/** A count or a share that begins at `at`, with its length. */
function extremeAt(text: string, at: number, end: Extreme['end']): { extreme: Extreme; length: number } | null {
  const found = quantityAt(text, at)
  if (found === null) return null
  const { quantity, length } = found
  BEHIND.lastIndex = at + length
  const behind = BEHIND.exec(text)?.[0].length ?? 0
  if (quantity.unit === '%') return { extreme: { end, count: null, share: numberOf(quantity, -2) }, length: length + behind }
  if (quantity.unit === '成') return { extreme: { end, count: null, share: numberOf(quantity, -1) }, length: length + behind }
  NOT_A_RANK.lastIndex = at + length
  const count = numberOf(quantity)
  if (!COUNTED.has(quantity.unit) || !Number.isInteger(count) || NOT_A_RANK.test(text)) return null
  return { extreme: { end, count, share: null }, length: length + behind }
}

function rankFound(place: { text: string; from: number; start: number }, end: Extreme['end'], isSuperlative: boolean): Found | null {
  const found = extremeAt(place.text, place.from, end)
  if (found === null) return null
  return { meaning: { kind: 'rank', extreme: found.extreme, isSuperlative }, length: place.from - place.start + found.length }
}

const first: Template = {
  pattern: phrase('(?:排名|位列|排)?第一(?:名|位|的)?'),
  read: (match) => ({
    meaning: { kind: 'rank', extreme: { end: 'top', count: 1, share: null }, isSuperlative: false },
    length: match[0].length,
  }),
}

/** 前50名, 后10%, 最高的20只, 取前50只. */
export const rankTemplates: readonly Template[] = [
  first,
  {
    pattern: phrase(
      '(?:榜单|榜)?(?:排名|排行|排|居|位列|位居|名列|处于|在)?(?:榜)?(倒数前|倒数|前|后|末|TOP)(?=[\\d一二两三四五六七八九十百.])',
    ),
    read(match, { text, at }) {
      const end = match[1] === '前' || match[1] === 'TOP' ? 'top' : 'bottom'
      return rankFound({ text, from: at + match[0].length, start: at }, end, false)
    },
  },
  {
    pattern: phrase('最?(高|大|多|强|狠|猛|凶|厉害|好|贵|快|靠前|低|小|少|差|弱|便宜|慢|靠后)的?前?(?=[\\d一二两三四五六七八九十百.])'),
    read(match, { text, at }) {
      if (!match[0].startsWith('最') && !match[0].includes('前')) return null
      const end = '低小少差弱便宜慢靠后'.includes(itemAt(match, 1)) ? 'bottom' : 'top'
      return rankFound({ text, from: at + match[0].length, start: at }, end, true)
    },
  },
  {
    pattern: phrase('最(高|大|多|强|低|小|少)的(?:股票|个股|公司|一?[只个家])?(?:是|有)?(?:哪些|哪只|什么)?(?=$|[\\s，,；;。、？?])'),
    read: (match) => ({
      meaning: {
        kind: 'rank',
        extreme: { end: '低小少'.includes(itemAt(match, 1)) ? 'bottom' : 'top', count: null, share: null },
        isSuperlative: true,
      },
      length: match[0].length,
    }),
  },
  {
    pattern: phrase(
      '(?:只?取|只要|只看|选出?|显示|列出|保留|返回|给我|输出|展示)(?:出|其中)?(?:排名)?(?:最?前面?)?的?(?=[\\d一二两三四五六七八九十百])',
    ),
    read(match, { text, at }) {
      const found = extremeAt(text, at + match[0].length, 'top')
      if (found === null || found.extreme.count === null) return null
      return { meaning: { kind: 'limit', count: found.extreme.count }, length: match[0].length + found.length }
    },
  },
  {
    pattern: phrase('任取(?=\\d)'),
    read(match, { text, at }) {
      const found = extremeAt(text, at + match[0].length, 'top')
      if (found === null || found.extreme.count === null) return null
      return { meaning: { kind: 'limit', count: found.extreme.count, isAnyOrder: true }, length: match[0].length + found.length }
    },
  },
]
