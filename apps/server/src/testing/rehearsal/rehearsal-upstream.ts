import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BadAnswer, sendBadly } from '../../sources/live/testing/learning-upstream.ts'
import { barsAnswer, flowDaysAnswer, flowMinutesAnswer, minutesAnswer } from './line-answers.ts'
import { boardsAnswer, boardsOfMarket, changesAnswer, indexAnswer, listAnswer, poolAnswer, type Scene } from './list-answers.ts'
import { recordedVolumeProfile } from './recorded-files.ts'
import { recordedMarket, type Share } from './recorded-market.ts'
import { companyPageAnswer, reportAnswer } from './report-answers.ts'
import { momentOf } from './session-figures.ts'
import { newsAnswer, noticesAnswer, questionsAnswer, researchAnswer } from './text-answers.ts'

/** A stub of every upstream on loopback that follows a clock. */
export type RehearsalUpstream = {
  /** For LIVE_HOSTS: base address by host. */
  hosts: Record<string, string>
  shares: readonly Share[]
  /** What the vendors show at an instant (epoch ms). */
  sceneAt(nowMs: number): Scene
  /** Requests by path, and those without an answer (404). */
  asked: Map<string, number>
  unknown: Map<string, number>
  /** The vendors' lists stand still at the end of this session; null: they follow the clock. */
  hold(date: string | null): void
  /** Answers wait so long, ms: what is filled stays where it is meanwhile. */
  slow(ms: number): void
  /** Every answer is spoilt this way; null: they are right. `edit` alters the text of what would be right. */
  spoil(how: Spoilt | null): void
  close(): Promise<void>
}

/** A way to answer badly, for looking at what people see then. */
export type Spoilt = Exclude<BadAnswer, { kind: 'rows' }> | { kind: 'edit'; edit(text: string): string }

type Question = { path: string; query: URLSearchParams; body: string }

const BY_PATH: Readonly<Record<string, (question: Question, scene: Scene) => object>> = {
  '/api/qt/clist/get': ({ query }, scene) => listAnswer(query, scene),
  '/api/qt/slist/get': ({ query }, scene) => boardsAnswer(query, scene),
  '/api/qt/ulist.np/get': ({ query }, scene) => indexAnswer(query, scene),
  '/getTopicZDFenBu': (_, scene) => changesAnswer(scene),
  '/appstock/app/fqkline/get': ({ query }, scene) => barsAnswer(query, scene),
  '/appstock/app/minute/query': ({ query }, scene) => minutesAnswer(query, scene),
  '/api/qt/stock/fflow/daykline/get': ({ query }, scene) => flowDaysAnswer(query, scene),
  '/api/qt/stock/fflow/kline/get': ({ query }, scene) => flowMinutesAnswer(query, scene),
  '/api/data/v1/get': ({ query }, scene) => reportAnswer(query, scene),
  '/securities/api/data/v1/get': ({ query }, scene) => reportAnswer(query, scene),
  '/securities/api/data/get': () => companyPageAnswer(),
  '/comm/web/getFastNewsList': (_, scene) => newsAnswer(scene),
  '/new/hisAnnouncement/query': ({ body }, scene) => noticesAnswer(body, scene),
  '/newircs/index/queryKeyboardInfo': ({ path, query }) => questionsAnswer(path, query),
  '/newircs/company/question': ({ path, query }) => questionsAnswer(path, query),
  '/report/list': () => researchAnswer(),
}

function answerOf(question: Question, scene: Scene): object | null {
  const answer = BY_PATH[question.path]
  return answer === undefined ? poolAnswer(question.path, question.query, scene) : answer(question, scene)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts the stub for these hosts; a path under none of the known ones is answered 404. */
export async function startRehearsalUpstream(hosts: readonly string[], nowMs: () => number): Promise<RehearsalUpstream> {
  const shares = recordedMarket()
  const boards = boardsOfMarket(shares)
  const profile = recordedVolumeProfile()
  const [asked, unknown] = [new Map<string, number>(), new Map<string, number>()]
  let heldDate: string | null = null
  let spoilt: Spoilt | null = null
  let waitMs = 0
  const sceneAt = (now: number): Scene => ({ shares, boards, profile, nowMs: now, moment: momentOf(now, heldDate) })
  const server = createServer(async (request, response) => {
    const [, host, ...rest] = (request.url ?? '').split('/')
    const { pathname: path, searchParams: query } = new URL(`https://${host}/${rest.join('/')}`)
    const body = await bodyOf(request)
    const answer = answerOf({ path, query, body }, sceneAt(nowMs()))
    const text = JSON.stringify(answer ?? {})
    const book = answer === null ? unknown : asked
    book.set(path, (book.get(path) ?? 0) + 1)
    if (waitMs > 0) await sleep(waitMs)
    if (answer === null) response.writeHead(404).end()
    else if (spoilt?.kind === 'edit') sendBadly({ request, response }, null, spoilt.edit(text))
    else sendBadly({ request, response }, spoilt, text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: Object.fromEntries(hosts.map((host) => [host, `${base}/${host}`])),
    shares,
    sceneAt,
    asked,
    unknown,
    hold(date) {
      heldDate = date
    },
    slow(ms) {
      waitMs = ms
    },
    spoil(how) {
      spoilt = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
