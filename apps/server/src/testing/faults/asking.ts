import { setTimeout as sleep } from 'node:timers/promises'
import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiPorts } from '../../api/api-ports.ts'
import { requestOf } from '../world.ts'

/** How a server that is asked all the time answers. */
export type Answers = { answered: number; failed: string[]; longestMs: number }

const EVERY_MS = 50
const CODES = ['SH600519', 'SZ000001', 'SH600000']

/** The answers of two servers as one figure. */
export function joinAnswers(one: Answers, other: Answers): Answers {
  return {
    answered: one.answered + other.answered,
    failed: [...one.failed, ...other.failed],
    longestMs: Math.max(one.longestMs, other.longestMs),
  }
}

/** Asks a server over http about some securities, and its data sets as handlers do, until stopped; counts what is answered and keeps what is not. */
export function keepAsking(app: FastifyInstance, { datasets: service }: Pick<ApiPorts, 'datasets'>, codes: readonly string[] = CODES) {
  const answers: Answers = { answered: 0, failed: [], longestMs: 0 }
  let isStopping = false
  const questions: (() => Promise<unknown>)[] = [
    () => overHttp(app, { method: 'GET', url: '/healthz' }),
    () => overHttp(app, { method: 'GET', url: '/status/datasets' }),
    ...codes.map((secucode) => () => overHttp(app, requestOf('stock.base', { secucode }))),
    () => overHttp(app, requestOf('stock.kline', { secucode: codes[0] })),
    () => overHttp(app, requestOf('market.overview', {})),
    () => service.records.bySecurity(datasets.incomeStatements, firstItem(codes)),
    () => service.records.byDates(datasets.dragonTiger, { from: '2026-10-20', to: '2026-11-20' }),
    () => service.records.search(datasets.announcements, { words: '公告', limit: 5 }),
    () => service.records.byDates(datasets.flashNews, { from: '2026-11-18', to: '2026-11-20' }),
    () => service.records.whole(datasets.products),
    () => service.columns.bySecurity(datasets.moneyFlow, firstItem(codes)),
  ]
  const asking = async () => {
    for (let at = 0; !isStopping; at++) {
      const startedMs = performance.now()
      await itemAt(questions, at % questions.length)().then(
        () => answers.answered++,
        (error: Error) => answers.failed.push(error.message),
      )
      answers.longestMs = Math.max(answers.longestMs, performance.now() - startedMs)
      await sleep(EVERY_MS)
    }
    return answers
  }
  const done = asking()
  return {
    answers,
    async stop(): Promise<Answers> {
      isStopping = true
      return await done
    },
  }
}

async function overHttp(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const response = await app.inject(request)
  if (response.statusCode !== 200)
    throw new Error(`${JSON.stringify(request)} was answered ${response.statusCode}: ${response.body.slice(0, 200)}`)
}
