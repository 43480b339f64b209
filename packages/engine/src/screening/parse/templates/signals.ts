import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf, isKeyOf } from '@guanlan/domain/collections/records.ts'
import type { Condition } from '../../condition.ts'
import { countOf } from '../chinese-number.ts'
import { exact } from '../exact.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import { bands, namedSignals, volumeRatio } from './named-signals.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

const signalRows = namedSignals.map(([words, formula]): Template => {
  const [name = '', ...others] = words.split('|')
  return {
    pattern: phrase(`(?:${words})`),
    read: (match, { lexicon }) => conditionFound(match, figureNamed(lexicon, name, ...others)?.alone ?? signalOf(formula, name)),
  }
})

const LENGTHS: Readonly<Record<string, number>> = {
  一年: 250,
  年: 250,
  年内: 250,
  半年: 120,
  一个月: 20,
  月: 20,
  阶段: 60,
  两年: 500,
  三年: 750,
  季度: 60,
  历史: 0,
}

function extremeCondition(n: number, isHigh: boolean): Condition {
  const name = n === 0 ? `创历史新${isHigh ? '高' : '低'}` : `创${n}日新${isHigh ? '高' : '低'}`
  return signalOf(isHigh ? `HIGH>=HHV(HIGH,${n})` : `LOW<=LLV(LOW,${n})`, name)
}

const extremes: Template = {
  pattern: phrase(
    `(?:股价|最高价(?=[^低]*高)|最低价(?=[^高]*低))?(?:创|突破|刷新)?(?:出|下|了)?(?:近|最近)?(?:${COUNT}个?(?:交易)?(?:日|天)|(一年|年内|年|半年|一个月|月|阶段|两年|三年|季度|历史))(?:以来|内|的)?新(高|低)`,
  ),
  read(match, { lexicon }) {
    const n = match[1] === undefined ? fieldOf(LENGTHS, itemAt(match, 2)) : countOf(match[1])
    if (n === null) return null
    const isHigh = match[3] === '高'
    const side = isHigh ? '高' : '低'
    const factor = n === 0 ? figureNamed(lexicon, `创历史新${side}`) : figureNamed(lexicon, `创${n}日新${side}`, `${n}日新${side}`)
    return conditionFound(match, factor?.unit === '是否' && factor.alone ? factor.alone : extremeCondition(n, isHigh))
  },
}

/** 成交量创近30日新高: of volume, or of the amount traded. */
const volumeExtremes: Template = {
  pattern: phrase(
    `(成交量|量能|成交额)(?:创|达到?|是|为)(?:出|了|近|最近)*(?:${COUNT}个?(?:交易)?(?:日|天)|(一年|半年|历史))(?:以来|内|的)*(?:新?(高|低)|最(大|高|小|低)(?:值|量)?)(?!点|位)`,
  ),
  read(match, { lexicon }) {
    const n = match[2] === undefined ? fieldOf(LENGTHS, itemAt(match, 3)) : countOf(match[2])
    if (n === null || n === 1) return null
    const isHigh = /高|大/.test(match[4] ?? itemAt(match, 5))
    const isAmount = match[1] === '成交额'
    const factor = isAmount ? null : figureNamed(lexicon, `成交量创${n}日新${isHigh ? '高' : '低'}`)
    if (factor?.alone !== undefined && factor.unit === '是否') return conditionFound(match, factor.alone)
    const series = isAmount ? 'AMOUNT' : 'VOL'
    const formula = isHigh ? `${series}>=HHV(${series},${n})` : `${series}<=LLV(${series},${n})`
    return conditionFound(
      match,
      signalOf(formula, `${isAmount ? '成交额' : '成交量'}创${n === 0 ? '历史' : `${n}日`}新${isHigh ? '高' : '低'}`),
    )
  },
}

/** 放量2倍: at least so many times the average of five days; 放量 alone is 1.5 times, 缩量 0.8, reported as such. */
function volumeTemplate(source: string, op: '>=' | '<=', times: number): Template {
  return {
    pattern: phrase(source),
    read(match, { lexicon }) {
      const said = match[1] === undefined ? null : Number(match[1])
      const bound = said ?? times
      const figure = figureNamed(lexicon, '量比')
      const word = op === '>=' ? '放量' : '缩量'
      const condition: Condition =
        figure === null
          ? signalOf(`${volumeRatio}${op}${bound}`, `${word}${bound}倍`)
          : { kind: 'compare', left: figure.operand, op, right: bound }
      if (said !== null) return conditionFound(match, condition)
      const side = op === '>=' ? '不低于' : '不高于'
      const others = op === '>=' ? [2, 3] : [0.5, 0.6]
      return conditionFound(match, condition, {
        chosen: `量比${side}${bound}`,
        choices: others.map((one) => ({ label: `量比${side}${one}`, text: `量比${side}${one}` })),
      })
    },
  }
}

/** 突破前高: a new high of 60 sessions, reported as a guess. */
const breakout: Template = {
  pattern: phrase(
    '(?:(?:突破|过|冲过|站上)(?:了)?(?:前期|阶段|近期)?(?:高点|前高|平台|箱体)|(?:平台|箱体)(?:整理)?突破)|(?<=放量)突破(?=$|[\\s，,；;。且并的])',
  ),
  read(match, { lexicon }) {
    const condition = figureNamed(lexicon, '创60日新高', '60日新高')?.alone ?? extremeCondition(60, true)
    const choices = [20, 120, 250].map((n) => ({ label: `创${n}日新高`, text: `创${n}日新高` }))
    return conditionFound(match, condition, { chosen: '创60日新高', choices })
  },
}

/** 昨天跌了: the words of 下跌 behind a day. */
const moved: Template = {
  pattern: phrase('(?:股价|收盘)?(?:上|下)?(涨|跌)了(?=$|[\\s，,；;。且并的])'),
  read: (match) =>
    conditionFound(match, signalOf(`CLOSE${match[1] === '涨' ? '>' : '<'}REF(CLOSE,1)`, match[1] === '涨' ? '上涨' : '下跌')),
}

/** 今天翻红, 今日收绿: of the session, by its change. */
const colours: Template = {
  pattern: phrase('(?:今日|今天|当日|股价)(?:收盘)?(?:翻|飘|收|转)(红|绿)(?:盘)?(?=$|[\\s，,；;。且并的])'),
  read(match, { lexicon }) {
    const change = figureNamed(lexicon, '涨跌幅')
    if (change === null) return null
    return conditionFound(match, { kind: 'compare', left: change.operand, op: match[1] === '红' ? '>' : '<', right: 0 })
  },
}

/** 涨停过 behind a window or a span. */
const hadLimit: Template = {
  pattern: phrase('(?<=[日天周月年内来期间])(?:有|曾经?|出现)?(涨停|跌停)过(?=$|[\\s，,；;。且并的])'),
  read(match, { lexicon }) {
    const condition = figureNamed(lexicon, itemAt(match, 1))?.alone
    return condition === undefined ? null : conditionFound(match, condition)
  },
}

const NEAR = 0.02

/** 股价在布林下轨附近: within 2 % of it, reported as a guess. */
const nearBand: Template = {
  pattern: phrase('(?:股价)?(?:在|处于|位于|接近|贴近|触及|回到|靠近)?(?:布林|BOLL)[线带]?(上|中|下)轨(?:线)?附近'),
  read(match) {
    const side = itemAt(match, 1)
    if (!isKeyOf(bands, side)) return null
    const near = (by: number) => signalOf(`ABS(CLOSE/(${bands[side]})-1)<=${by}`, `布林${side}轨附近${by * 100}%`)
    const choices = [0.01, 0.03].map((by) => ({
      label: `相差${by * 100}%以内`,
      text: `信号[布林${side}轨附近${by * 100}%|ABS(CLOSE/(${bands[side]})-1)<=${by}]`,
    }))
    return conditionFound(match, near(NEAR), { chosen: `相差${NEAR * 100}%以内`, choices })
  },
}

/** 低于历史最高价50%以上. */
const belowPeakBy: Template = {
  pattern: phrase('(?:股价)?低于历史(?:最高价|最高点|最高|高点)(\\d+(?:\\.\\d+)?)%(?:以上)?'),
  read(match) {
    const share = exact(1 - Number(match[1]) / 100)
    const op = match[0].endsWith('以上') ? '<=' : '<'
    return conditionFound(match, signalOf(`CLOSE/HHV(HIGH,0)${op}${share}`, `较首根日线以来的最高价低${match[1]}%以上`))
  },
}

const HALF = '一半|腰斩'

/** 距离历史最高价跌去一半: how far below the highest price of all bars there are. */
const belowPeak: Template = {
  pattern: phrase(
    `(?:股价)?(?:距离?|较|比|从)历史(?:最高价|最高点|最高|高点|新高)(?:已|累计)?(?:跌去|跌了|跌超|跌幅|下跌|回落|回撤|回调|低)(?:了|超过|超|达|大于|不低于|在)?(?:(\\d+(?:\\.\\d+)?)%|(${HALF}))(?:以上)?`,
  ),
  read(match) {
    const share = match[2] === undefined ? Number(match[1]) / 100 : 0.5
    return conditionFound(match, signalOf(`CLOSE/HHV(HIGH,0)<=${exact(1 - share)}`, `较首根日线以来的最高价低${exact(share * 100)}%以上`))
  },
}

/** 超卖 right behind a bound says again what the bound says: RSI小于30超卖. */
const saidAgain: Template = {
  pattern: phrase('(?:的)?(?:超卖|超买)(?:区域?)?(?:的)?'),
  read: (match, { text, at }) => (/\d/.test(text[at - 1] ?? '') ? { meaning: { kind: 'noise' }, length: match[0].length } : null),
}

/** Named events of the chart, new highs and lows, more or less volume. */
export const signalTemplates: readonly Template[] = [
  extremes,
  volumeExtremes,
  breakout,
  moved,
  colours,
  hadLimit,
  nearBand,
  belowPeak,
  belowPeakBy,
  saidAgain,
  volumeTemplate(
    '(?:成交量|明显|大幅)?(?:放量|(?<=量)放大|成交量放大|量能放大|放大量)(?:(?:至|到|超过?|达到?)?(\\d+(?:\\.\\d+)?)倍(?:以上)?)?',
    '>=',
    1.5,
  ),
  volumeTemplate('(?:(?:成交量|明显|大幅)?缩量|(?:成交量|量能)(?:明显|大幅)?(?:萎缩|缩小))(?:(?:至|到)?(0\\.\\d+)倍?)?', '<=', 0.8),
  ...signalRows,
]
