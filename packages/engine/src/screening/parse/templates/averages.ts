import type { Lexicon } from '../../lexicon/lexicon.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { formulaFigure } from '../formula-figure.ts'
import type { Figure } from '../token.ts'
import { COUNT, figureFound, phrase, type Template } from './template.ts'

/** Names of averages by the time they span. */
const SPANS: Readonly<Record<string, number>> = { 周线: 5, 月线: 20, 季线: 60, 半年线: 120, 年线: 250, 牛熊线: 250, 生命线: 20 }

function average(lexicon: Lexicon, n: number): Figure {
  const name = `${n}日均线`
  return figureNamed(lexicon, name, `MA${n}`) ?? formulaFigure(`MA(CLOSE,${n})`, name, '元')
}

function averageTemplate(source: string): Template {
  return {
    pattern: phrase(source),
    read(match, { lexicon }) {
      const n = countOf(match[1])
      return n === null || n < 1 ? null : figureFound(match, average(lexicon, n))
    },
  }
}

/** Values of the day's bar and of indicators with their usual parameters, where no factor has the name. */
const VALUES: readonly (readonly [words: string, formula: string, unit: '元' | '股' | '点' | '比例'])[] = [
  ['开盘价|开盘', 'OPEN', '元'],
  ['最高价', 'HIGH', '元'],
  ['最低价', 'LOW', '元'],
  ['收盘价|收盘|股价', 'CLOSE', '元'],
  ['昨收价|昨收|昨日收盘价', 'REF(CLOSE,1)', '元'],
  ['开盘涨幅|高开幅度|开盘涨跌幅|竞价涨幅', 'OPEN/REF(CLOSE,1)-1', '比例'],
  ['昨日涨跌幅|昨日涨幅|昨天涨幅|昨涨幅', 'REF(CLOSE,1)/REF(CLOSE,2)-1', '比例'],
  ['昨日成交量|昨日量|前一日成交量', 'REF(VOL,1)', '股'],
  ['昨日成交额|前一日成交额', 'REF(AMOUNT,1)', '元'],
  ['布林上轨|BOLL上轨|布林线上轨|布林带上轨', 'MA(CLOSE,20)+2*STD(CLOSE,20)', '元'],
  ['布林中轨|BOLL中轨|布林线中轨|布林带中轨', 'MA(CLOSE,20)', '元'],
  ['布林下轨|BOLL下轨|布林线下轨|布林带下轨', 'MA(CLOSE,20)-2*STD(CLOSE,20)', '元'],
]

const valueTemplates = VALUES.map(([words, formula, unit]): Template => {
  const [name, ...others] = words.split('|')
  return {
    pattern: phrase(`(?:${words})`),
    read: (match, { lexicon }) => figureFound(match, figureNamed(lexicon, name, ...others) ?? formulaFigure(formula, name, unit)),
  }
})

/** 20日均线, MA60, 年线, and values of the day. */
export const averageTemplates: readonly Template[] = [
  averageTemplate(`${COUNT}个?(?:交易)?(?:日|天)(?:移动平均线|移动均线|均线|平均线|均价线|线|MA)`),
  averageTemplate('MA(\\d+)(?:均线|线)?'),
  averageTemplate('均线(?:MA)?(\\d+)'),
  {
    pattern: phrase('(半年线|年线|季线|月线|周线|牛熊线|生命线)'),
    read: (match, { lexicon }) => figureFound(match, average(lexicon, SPANS[match[1]])),
  },
  {
    pattern: phrase(`EMA(\\d+)`),
    read: (match, { lexicon }) =>
      figureFound(match, figureNamed(lexicon, `EMA${match[1]}`) ?? formulaFigure(`EMA(CLOSE,${match[1]})`, `EMA${match[1]}`, '元')),
  },
  ...valueTemplates,
]
