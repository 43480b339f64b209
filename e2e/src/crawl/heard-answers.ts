import type { Call } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { agrees, recompute } from '@guanlan/server/testing/recompute.ts'
import { unexplained } from '@guanlan/server/testing/unexplained.ts'
import type { Page, Response } from 'playwright-core'

/** What the answers a page got came to: figures worked out again from their own answer, those that need more than it holds, and what is wrong. */
export type HeardAnswers = {
  answers: number
  workedOut: number
  needMore: Map<string, number>
  faults: string[]
  /** Resolves when every answer so far was read. */
  read(): Promise<void>
}

const byPath = new Map((Object.values(calls) as Call[]).map((row) => [`${row.path} ${row.rpcMethod ?? ''}`, row]))

/** Listens to what a page is answered: refusals and failures, and of every call of the contract whether its figures are what their formulas give. */
export function hearAnswers(page: Page): HeardAnswers {
  const waiting = new Set<Promise<void>>()
  const heard: HeardAnswers = {
    answers: 0,
    workedOut: 0,
    needMore: new Map(),
    faults: [],
    read: async () => void (await Promise.all(waiting)),
  }
  page.on('requestfailed', (request) => {
    // the stream of a page that is left ends, and what it had asked for is given up
    const why = request.failure()?.errorText ?? ''
    if (!/ERR_ABORTED/.test(why)) heard.faults.push(`a request failed: ${new URL(request.url()).pathname} ${why}`)
  })
  page.on('response', (response) => {
    const reading = check(response, heard).catch((error: unknown) => {
      // the page went on before the answer was read
      if (!/closed|No resource|navigat|evicted/i.test(String(error)))
        heard.faults.push(`an answer was not read: ${String(error).slice(0, 200)}`)
    })
    waiting.add(reading)
    void reading.finally(() => waiting.delete(reading))
  })
  return heard
}

async function check(response: Response, heard: HeardAnswers): Promise<void> {
  const { pathname } = new URL(response.url())
  if (response.status() >= 400) heard.faults.push(`${pathname} answers ${response.status()}`)
  const request = response.request()
  const rpcMethod = request.method() === 'POST' ? ((request.postDataJSON() as { method?: string } | null)?.method ?? '') : ''
  const row = byPath.get(`${pathname} ${rpcMethod}`) ?? byPath.get(`${pathname} `)
  if (row === undefined || response.status() !== 200 || row.kind === 'stream') return
  const answer = await response.json()
  const body = row.kind === 'rpc' ? { data: answer.result, meta: answer.meta } : answer
  heard.answers++
  if (body.meta) heard.faults.push(...unexplained(body).map((field) => `${pathname} does not say why ${field} is missing`))
  for (const figure of recompute(row.output, body.data)) {
    if (figure.again === null) heard.needMore.set(figure.why ?? '', (heard.needMore.get(figure.why ?? '') ?? 0) + 1)
    else heard.workedOut++
    if (!agrees(figure))
      heard.faults.push(
        `${pathname} ${figure.path.replace(/\[\d+\]/g, '[]')}: ${figure.formulaId} gives ${figure.again}, reported ${figure.reported}`,
      )
  }
}
