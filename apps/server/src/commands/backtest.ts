import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import { weightings } from '@guanlan/engine/backtest/weights.ts'
import { fromRequest } from '@guanlan/engine/screening/codecs/request-json.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { readEnv } from '../env.ts'
import { basisOf } from '../research/backtest/basis.ts'
import { type BacktestOrder, figureScreen, type OrderedRule, rebalances, runHash } from '../research/backtest/order.ts'
import { withPickSort } from '../research/backtest/pick-sort.ts'
import type { Plausibility } from '../research/backtest/plausibility.ts'
import { readLexicon } from '../research/backtest/read-lexicon.ts'
import { rounded } from '../research/backtest/rounded.ts'
import { runBacktest } from '../research/backtest/run-backtest.ts'
import { storedSpan } from '../research/backtest/stored-span.ts'
import { type Database, openDatabase } from '../storage/open-database.ts'
import { wholeNumber } from './seed.ts'

const USAGE = `用法：npm run backtest -- "一句话" [--from 2023-01-01] [--to 2026-11-20] [--top 10] [--hold 交易日数]
      [--rebalance day|week|month] [--weight equal|order|value] [--capital 1000000] [--slippage 0.001]
      [--share 0.1 每笔最多占当日成交额] [--impact 0.02 冲击系数] [--trades]
npm run backtest -- --formula "CROSS(MA(C,5),MA(C,20))" [--exit "CROSS(MA(C,20),MA(C,5))"] [--hold 20] [--codes SH600519,SZ000001]
  按一条公式买卖每只证券：收盘满足公式则次日开盘买入，满足 --exit 或满 --hold 个交易日后次日开盘卖出；不写 --codes 为全市场。
  一句话也可以写成 JSON（与 POST /pyxg/serverforxg 的 filters、logic、sort 相同），或 @文件名。结果以 JSON 打印。`

type Chosen = Omit<BacktestOrder, 'screen' | 'from' | 'to'> & {
  asked: string | null
  from: string | null
  to: string | null
  trades: boolean
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`--${name} 只能写 ${known.join('、')}（现在是“${text}”）\n${USAGE}`)
  return found
}

function dateOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`--${name} 请写成 2026-11-20 的形式（现在是“${text}”）\n${USAGE}`)
  return text
}

function fractionOf(name: string, text: string, { min = 0, max }: { min?: number; max: number }): number {
  const value = Number(text)
  if (text === '' || !(value >= min && value <= max)) throw new Error(`--${name} 请写 ${min}–${max} 的小数（现在是“${text}”）\n${USAGE}`)
  return value
}

type RuleTexts = { formula?: string | undefined; exit?: string | undefined; codes?: string | undefined; hold?: string | undefined }

/** The rule of a formula; null where none is written. */
function ruleOf({ formula, exit, codes, hold }: RuleTexts): OrderedRule | null {
  if (formula === undefined) {
    if (exit !== undefined || codes !== undefined) throw new Error(`--exit 和 --codes 要和 --formula 一起写\n${USAGE}`)
    return null
  }
  if (exit === undefined && hold === undefined) throw new Error(`请写 --exit 卖出公式，或 --hold 持有几个交易日\n${USAGE}`)
  const list = codes?.split(/[,，\s]+/).filter((code) => code !== '') ?? null
  const wrong = list?.find((code) => !/^(SH|SZ|BJ)\d{6}$/.test(code))
  if (wrong !== undefined) throw new Error(`--codes 请写成 SH600519,SZ000001 的形式（现在是“${wrong}”）\n${USAGE}`)
  return { entry: formula, name: '', exit: exit ?? null, codes: list }
}

/** Reads the command line. Throws an Error with a Chinese sentence. */
export function readBacktestArguments(args: readonly string[]): Chosen {
  const text = { type: 'string' } as const
  const rules = { formula: text, exit: text, codes: text } as const
  const options = {
    from: text,
    to: text,
    top: text,
    hold: text,
    rebalance: text,
    weight: text,
    capital: text,
    slippage: text,
    share: text,
    impact: text,
    ...rules,
  } as const
  const read = () => {
    try {
      return parseArgs({ args: [...args], options: { ...options, trades: { type: 'boolean' } }, allowPositionals: true, strict: true })
    } catch {
      throw new Error(`不认识的参数：${args.join(' ')}\n${USAGE}`)
    }
  }
  const { values, positionals } = read()
  const [asked, ...more] = positionals
  const rule = ruleOf(values)
  if (more.length > 0 || (asked === undefined && rule === null)) throw new Error(`请写一句选股的话，并用引号括起来\n${USAGE}`)
  return {
    asked: asked ?? null,
    ...(rule !== null && { rule }),
    from: dateOf('from', values.from),
    to: dateOf('to', values.to),
    top: wholeNumber('top', values.top ?? '10', { min: 1, max: 100 }),
    hold: values.hold === undefined ? null : wholeNumber('hold', values.hold, { min: 1, max: 250 }),
    rebalance: rule === null ? oneOf('rebalance', values.rebalance ?? 'month', rebalances) : 'day',
    weight: rule === null ? oneOf('weight', values.weight ?? 'equal', weightings) : 'equal',
    capital: wholeNumber('capital', values.capital ?? '1000000', { min: 10_000, max: 10_000_000_000 }),
    costs: { ...USUAL_COSTS, slippage: fractionOf('slippage', values.slippage ?? String(USUAL_COSTS.slippage), { max: 0.05 }) },
    capacity: {
      share: fractionOf('share', values.share ?? String(USUAL_CAPACITY.share), { min: 0.001, max: 1 }),
      impact: fractionOf('impact', values.impact ?? String(USUAL_CAPACITY.impact), { max: 0.2 }),
    },
    trades: values.trades === true,
  }
}

/** The screen a sentence, a JSON text or a file of one means. Throws an Error naming words that were not understood. */
async function screenOf(database: Database, asked: string): Promise<Screen> {
  const text = asked.startsWith('@') ? readFileSync(asked.slice(1), 'utf8') : asked
  if (text.trimStart().startsWith('{')) {
    const decoded = fromRequest(JSON.parse(text))
    if (!decoded.ok) throw new Error(decoded.reason)
    return decoded.screen
  }
  const { screen, unknown } = parseSentence(text, await readLexicon(database))
  if (unknown.length > 0)
    throw new Error(unknown.map((one) => `看不懂“${one.text}”（第 ${one.start + 1} 个字起）：${one.reason || '请改写或去掉'}`).join('\n'))
  return screen
}

const EVERYTHING: Screen = { where: { kind: 'and', parts: [] }, sort: null, limit: null }

/** Who a rule is entered on: what the screen finds, on the evening its formula holds. */
function withEntry(screen: Screen, rule: OrderedRule | undefined): Screen {
  if (rule === undefined) return screen
  return { ...screen, where: { kind: 'and', parts: [{ kind: 'signal', formula: rule.entry, name: '' }, screen.where] } }
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { asked, trades, ...chosen } = readBacktestArguments(process.argv.slice(2))
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const database = await openDatabase(where)
  try {
    const span = await storedSpan(database.db)
    if (span === null) throw new Error('还没有历史行情，请先运行 npm run seed')
    const screen = withEntry(asked === null ? EVERYTHING : await screenOf(database, asked), chosen.rule)
    const order: BacktestOrder = {
      ...chosen,
      from: itemAt([chosen.from ?? span.first, span.first].toSorted(), 1),
      to: firstItem([chosen.to ?? span.last, span.last].toSorted()),
      screen: await withPickSort(database, screen),
    }
    const hash = runHash(order, await basisOf(database, figureScreen(order)))
    const result = await runBacktest(order, hash, { database, where, onProgress: showProgress })
    const { trades: all, refused, ...report } = result.report
    process.stderr.write(`\n${remarks(result.plausibility)}`)
    console.log(
      JSON.stringify(rounded({ ...result, report: { ...report, trades: trades ? all : all.length, ...(trades && { refused }) } }), null, 2),
    )
  } finally {
    await database.close()
  }
}

/** What is to be read beside the figures: those above any record, and why; empty where there is none. */
function remarks({ excesses, reasons }: Plausibility): string {
  if (excesses.length === 0) return ''
  return [...excesses.map(({ text }) => `注意：${text}`), '多半来自：', ...reasons.map((reason) => `- ${reason}`), ''].join('\n')
}

function showProgress({ stage, ratio }: { stage: 'figures' | 'trading'; ratio: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${stage === 'figures' ? '计算指标' : '模拟交易'} ${Math.round(ratio * 100)}%  `)
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
