import { AppError } from '@guanlan/contract/errors.ts'
import { inputReason } from '@guanlan/contract/input-reason.ts'
import { StrategyDraft } from '@guanlan/contract/schemas/research/strategies.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { MissedSession } from '@guanlan/engine/strategies/missed-sessions.ts'
import { readLexicon } from '../../research/backtest/read-lexicon.ts'
import { missedOf } from '../../research/strategies/missed-sessions.ts'
import { definitionOf } from '../../research/strategies/strategy-definition.ts'
import {
  findStrategy,
  PUBLISHED,
  publishStrategy,
  readStrategies,
  readVerified,
  type Strategy,
  stopStrategy,
} from '../../research/strategies/strategy-store.ts'
import { strategyDrafts } from '../../sources/content/strategy-drafts.ts'
import { notifyWritten } from '../../storage/notify-written.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { jsonFile } from './read-pairs.ts'

const columns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'name', label: '策略' },
  { key: 'publishedAt', label: '公布', as: 'instant' },
  { key: 'stoppedAt', label: '停止', as: 'instant' },
  { key: 'entries', label: '记录' },
  { key: 'missed', label: '漏发' },
  { key: 'verdict', label: '核对' },
]

async function verifiedRow(admin: Admin, strategy: Strategy) {
  const { log, chain } = await readVerified(admin.db, strategy)
  const verdict = chain.fault === null ? '完整' : `第 ${chain.fault.seq} 条有误：${chain.fault.reason}`
  const { id, definition, publishedAtMs, stoppedAtMs } = strategy
  return {
    id,
    name: definition.name,
    publishedAt: publishedAtMs,
    stoppedAt: stoppedAtMs,
    entries: chain.entries,
    missed: missedText(missedOf(strategy, log, admin.clock.nowMs())),
    head: chain.head,
    verdict,
    isWhole: chain.fault === null,
  }
}

const SHOWN_SESSIONS = 5

/** Sessions whose signals were not published in time, the newest ones by date. */
function missedText(missed: readonly MissedSession[]): string {
  if (missed.length === 0) return '无'
  const named = missed
    .slice(-SHOWN_SESSIONS)
    .map(({ date, publishedAt }) => (publishedAt === null ? date : `${date}（迟至 ${publishedAt}）`))
  return `${missed.length} 日：${missed.length > SHOWN_SESSIONS ? '…、' : ''}${named.join('、')}`
}

async function list(admin: Admin): Promise<Reported> {
  const published = await readStrategies(admin.db, [PUBLISHED])
  const rows = await Promise.all(published.map((strategy) => verifiedRow(admin, strategy)))
  return { tables: [{ name: 'strategies', title: '策略', columns, rows }] }
}

/** Nothing is published beside a log that was changed. */
async function refuseBroken(admin: Admin): Promise<void> {
  for (const strategy of await readStrategies(admin.db, [PUBLISHED])) {
    const { id, name, verdict, isWhole } = await verifiedRow(admin, strategy)
    if (!isWhole) throw new AppError('invalid_input', `策略“${name}”（${id}）的记录有误，没有改动：${verdict}`)
  }
}

/** A draft of a file; a day to which the back-test runs need not be written. */
async function draftOf(file: string): Promise<StrategyDraft> {
  const written = fieldsIn(await jsonFile(file))
  const order = fieldsIn(written.order ?? {})
  const parsed = StrategyDraft.safeParse({ ...written, order: { to: order.from, ...order } }, { error: inputReason })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid_input', `没有改动：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

async function publish(admin: Admin, { words: [file], options }: Asked): Promise<Reported> {
  if ((file === undefined) === (options.release !== true)) throw new Misread('请写 JSON 文件，或 --release 公布随程序发布的策略')
  const drafts = file === undefined ? strategyDrafts : [await draftOf(file)]
  await refuseBroken(admin)
  const lexicon = await readLexicon(admin.database)
  const definitions = drafts.map((draft) => definitionOf(draft, lexicon))
  await admin.confirm(`公布 ${definitions.map(({ name }) => `“${name}”`).join('、')}：公布后规则不能改动`)
  const made = await admin.change({ subject: 'strategies' }, async (within) => {
    const published: Strategy[] = []
    for (const definition of definitions)
      published.push(await publishStrategy(within, { owner: PUBLISHED, definition, nowMs: admin.clock.nowMs() }))
    return { subject: `strategies ${published.map(({ id }) => id).join(' ')}`, after: definitions, value: published }
  })
  await notifyWritten(admin.db, admin.env.REDIS_URL)
  return { lines: made.map(({ id, definition }) => `${id} ${definition.name}`), data: { ids: made.map(({ id }) => id) } }
}

async function stop(admin: Admin, { words: [id = ''] }: Asked): Promise<Reported> {
  const strategy = await findStrategy(admin.db, id, null)
  if (strategy === null) throw new AppError('no_data', `没有策略“${id}”`)
  await admin.confirm(`停止“${strategy.definition.name}”：不再发布信号，已发布的保留`)
  const isStopped = await admin.change({ subject: `strategies ${id}` }, async (within) => {
    const changed = await stopStrategy(within, strategy, admin.clock.nowMs())
    return { before: { stopped: false }, after: { stopped: true }, isNothing: !changed, value: changed }
  })
  return { lines: [isStopped ? '已停止' : '早已停止，没有改动'] }
}

/** Commands about published strategies. */
export const strategyCommands: readonly Command[] = [
  { name: 'strategies list', about: '公布的策略，每份记录核对的结果，没有按时发布的交易日', changes: false, run: list },
  {
    name: 'strategies publish',
    about: '公布一条规则（JSON 文件），或随程序发布的策略；有一份记录核对不上就拒绝',
    words: ['[文件]'],
    changes: true,
    options: { release: { about: '随程序发布的策略' } },
    run: publish,
  },
  { name: 'strategies stop', about: '停止一个策略，已发布的保留', words: ['编号'], changes: true, run: stop },
]
