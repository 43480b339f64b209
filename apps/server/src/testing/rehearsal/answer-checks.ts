import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { preparingErrors } from '@guanlan/contract/errors.ts'
import { withoutLive } from '../../sources/datasets/without-live.ts'
import { type Answer, fillingFault, zeros } from '../stores/judge-answer.ts'
import { unexplained } from '../unexplained.ts'
import type { Answered } from './rehearsal-server.ts'

/** What is wrong with an answer; `what` is one sentence for all answers with the same fault. */
export type Fault = { call: string; what: string; example: string }

/** When the answer was asked for. */
export type Asked = {
  name: CallName
  about: string
  nowMs: number
  isTrading: boolean
  /** Everything upstreams have was asked for: nothing more comes by itself. */
  isFilled: boolean
  /** The store holds a part of what upstreams have. */
  isFilling: boolean
}

const CHINESE = /[\u4e00-\u9fff]/
const FALSE_TEXT = /NaN|undefined|Infinity|\[object Object\]/
const INTERNAL = /\b(live_|eastmoney\/|null|TypeError|Cannot read)\b/
/** A promise that something comes by itself. */
const PROMISE = /稍后|稍候|自动出现|正在生成|还在生成|会自动/
/** A promise of upstream data; what is computed from data may take longer. */
const SOON = /稍候|请稍后/
/** Errors that answer an example written for another store: its code is not known here. */
const REFUSALS: readonly string[] = [
  'no_data',
  ...preparingErrors,
  'unknown_security',
  'unknown_sector',
  'not_found',
  'unauthorized',
  'forbidden',
]

/** Code and sentence of an answer that is an error; JSON-RPC answers errors with status 200. */
function refusalOf({ status, body }: Pick<Answered, 'status' | 'body'>): { code: string; sentence: string } | null {
  const { error, msg } = body
  if (typeof error === 'object' && error !== null) {
    const { message, data } = error as { message?: string; data?: { code?: string } }
    return { code: String(data?.code), sentence: String(message) }
  }
  return status === 200 ? null : { code: String(error), sentence: String(msg) }
}

const instantOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** Texts of an answer that promise what no upstream provides: the names of data sets without a live source. */
function emptyPromises(reasons: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const without = Object.keys(withoutLive).flatMap((key) => names.get(key) ?? [])
  return reasons.filter((reason) => PROMISE.test(reason) && without.some((name) => reason.includes(name)))
}

function metaFaults({ meta, asked }: { meta: Meta; asked: Asked }): string[] {
  const faults: string[] = []
  if (instantOf(meta.asOf) > asked.nowMs) faults.push(`asOf ${meta.asOf} lies ahead`)
  if (instantOf(`${meta.tradeDate} 00:00:00`) > asked.nowMs) faults.push('tradeDate lies ahead')
  if (meta.mode === 'realtime' && !asked.isTrading) faults.push('mode is realtime outside trading')
  if (meta.simulated) faults.push('simulated in a live store')
  if (meta.source.length === 0) faults.push('no source')
  return faults
}

/** Zeros and empty lists that are true while a store is filled: of what has come whole, of what the example asks in vain, and of what is counted beside its sample. */
const TRUE_OF_A_PART = [
  // quotes and dividends come whole
  /^market\.overview\.breadth\.(flat|limitUp|limitDown|brokenLimit)$/,
  /^(overview\.changes\.price\.(paid\[\]|cash|exRights\[\])|stock\.base\.dividend(YieldRatio|s\[\]))$/,
  // the example's word or sector is not among the recorded ones
  /^(sectors\.(quotes\.(infos\[\]|total)|header\.spark\[\])|search\.mix\.blocks\[\])$/,
  // the sample, its span or its whole list stands beside the count
  /^(sectors\.valuation\.(series|now)\.\w+|tech\.gene\.(days|winLow|lhb\w+)|tech\.levels\.levels\.(held|strength|strengthLow))$/,
  /^(events\.driven\.typeStats\.\w+|money\.(margin\.(changes|series)\.\w+|blockTrades\.((deals|stats)\.\w+|after\.values\[\])))$/,
  // a share or change over bars that may be 0
  /^(tech\.levels\.chipHist\.ratio|tech\.base\.chips\.profitRatio|money\.base\.series\.changeRatio)$/,
]

/** Zeros, empty lists and denials that a store being filled does not support. */
function fillingFaults(answer: Answer, { name }: Asked): string[] {
  const denials = answer.meta.missing.map(({ reason }) => fillingFault(reason)).filter((what) => what !== null)
  const unsupported = zeros(name, answer).filter((path) => !TRUE_OF_A_PART.some((one) => one.test(`${name}.${path}`)))
  return [...unsupported.map((path) => `0 or nothing at ${path}`), ...new Set(denials)]
}

/** Everything that is wrong with an answer by the rules every answer obeys. `names`: Chinese names of data sets by key. */
export function faultsOf(answered: Answered, asked: Asked, names: ReadonlyMap<string, string>): Fault[] {
  const { status, text, body } = answered
  const fault = (what: string, example = '') => ({ call: asked.name, what, example: `${asked.about} ${example}`.trim() })
  const refusal = refusalOf(answered)
  if (refusal !== null) {
    const { code, sentence } = refusal
    if (status >= 500 && !preparingErrors.includes(code)) return [fault(`status ${status}`, text.slice(0, 200))]
    // a page about the whole market has an answer at any time
    if (asked.about === '' && !REFUSALS.includes(code)) return [fault(`status ${status} ${code}`, sentence)]
    return CHINESE.test(sentence) ? [] : [fault(`status ${status} without a sentence`, text.slice(0, 200))]
  }
  const data = body.data ?? body.result
  const parsed = calls[asked.name].output.safeParse(data)
  const faults = parsed.success ? [] : [fault('schema does not hold', JSON.stringify(parsed.error.issues[0]).slice(0, 200))]
  if (FALSE_TEXT.test(text)) faults.push(fault('text of a program', FALSE_TEXT.exec(text)?.[0]))
  const meta = body.meta as Meta | undefined
  if (meta === undefined) return faults
  faults.push(...metaFaults({ meta, asked }).map((what) => fault(what)))
  const silent = unexplained({ data, meta })
  if (silent.length > 0) faults.push(fault('null without a reason', silent.slice(0, 4).join(', ')))
  const reasons = meta.missing.map(({ reason }) => reason)
  const internal = reasons.find((reason) => INTERNAL.test(reason))
  if (internal !== undefined) faults.push(fault('reason with internal words', internal))
  const [promise] = emptyPromises(reasons, names)
  if (promise !== undefined) faults.push(fault('promise of what no upstream provides', promise))
  const late = asked.isFilled ? reasons.find((reason) => SOON.test(reason)) : undefined
  if (late !== undefined) faults.push(fault('promise although everything was asked for', late))
  if (asked.isFilling) faults.push(...fillingFaults({ data, meta }, asked).map((what) => fault(what)))
  return faults
}
