import { request as httpRequest } from 'node:http'
import type { Call } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { startFilledServer } from '../processes/filled-server.ts'
import type { RunningServer } from '../processes/guanlan-server.ts'
import { median, quantile } from '../statistics.ts'

const YEARS = 5
const STOCKS = 60
/** As many requests at once as a browser sends to one host. */
const AT_ONCE = 6
const SHOWN = 6
const PAGE = 200

/** One answer as sent, still compressed; `startedMs` and what follows on the clock of this process. */
type Answer = { name: string; status: number; tookMs: number; bytes: Buffer; headers: Record<string, string> }
type Page = { msg: string; data: { total: number; infos: { secucode: string }[] } | null }
type Question = { name: string; method: string; path: string; body: string | null }

/** Every call that asks for one security by `secucode`, as it is asked for this one. */
function questionsOf(secucode: string): Question[] {
  return Object.entries(calls as Record<string, Call>).flatMap(([name, { kind, method, path, example, access }]): Question[] => {
    if (kind !== 'http' || access !== 'public' || typeof example !== 'object' || example === null || !('secucode' in example)) return []
    const input: Record<string, unknown> = { ...example, secucode }
    if (method === 'POST') return [{ name, method, path, body: JSON.stringify(input) }]
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    return [{ name, method, path: `${path}?${query}`, body: null }]
  })
}

function ask(port: number, { name, method, path, body }: Question): Promise<Answer> {
  const startedMs = performance.now()
  const headers = { 'accept-encoding': 'gzip', ...(body === null ? {} : { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const kept = ['content-type', 'content-encoding'].flatMap((key) => {
        const value = response.headers[key]
        return value === undefined ? [] : [[key, String(value)]]
      })
      const tookMs = performance.now() - startedMs
      resolve({ name, status: response.statusCode ?? 0, tookMs, bytes: Buffer.concat(parts), headers: Object.fromEntries(kept) })
    })
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

/** All questions of a list, some at once, and how long the whole took. */
async function askAll(port: number, questions: readonly Question[]): Promise<{ answers: Answer[]; tookMs: number }> {
  const startedMs = performance.now()
  const [waiting, answers] = [[...questions], [] as Answer[]]
  const next = async () => {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) answers.push(await ask(port, question))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return { answers, tookMs: performance.now() - startedMs }
}

/** Companies spread evenly over the market by turnover, the most traded first. */
async function companies(server: RunningServer): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const codes: string[] = []
  for (let page = 1, total = 1; codes.length < total; page++) {
    const body = JSON.stringify({ cols: ['amount'], sort: { key: 'amount' }, page, size: PAGE })
    const answer = (await (await fetch(`${server.url}/pyxg/serverforxg`, { method: 'POST', headers, body })).json()) as Page
    if (answer.data === null || answer.data.infos.length === 0) throw new Error(`the companies were not listed: ${answer.msg}`)
    total = answer.data.total
    codes.push(...answer.data.infos.map(({ secucode }) => secucode))
  }
  return Array.from({ length: STOCKS }, (_, k) => codes[Math.floor((k * codes.length) / STOCKS)] as string)
}

type Asked = { answers: Answer[]; wholeMs: number[] }

/** One company after another: the questions of its page, and what all of them together took. */
async function askEach(port: number, secucodes: readonly string[]): Promise<Asked> {
  const asked: Asked = { answers: [], wholeMs: [] }
  for (const secucode of secucodes) {
    const { answers, tookMs } = await askAll(port, questionsOf(secucode))
    asked.answers.push(...answers)
    asked.wholeMs.push(tookMs)
  }
  return asked
}

function byCall(answers: readonly Answer[], figure: (answer: Answer) => number): string {
  const names = [...new Set(answers.map(({ name }) => name))]
  const middles = names.map((name) => ({ name, value: median(answers.filter((one) => one.name === name).map(figure)) }))
  const largest = middles.toSorted((a, b) => b.value - a.value).slice(0, SHOWN)
  return largest.map(({ name, value }) => `${name} ${value.toFixed(value < 10 ? 1 : 0)}`).join(', ')
}

function judge(first: Asked, kept: Asked, raw: readonly Answer[]): Result {
  const took = (answers: readonly Answer[]) => answers.map(({ tookMs }) => tookMs)
  const kb = ({ bytes }: Answer) => bytes.length / 1000
  const bytesOfOne = first.answers.reduce((sum, one) => sum + kb(one), 0) / first.wholeMs.length
  const rivalName = 'raw node:http, an answer of middle size'
  const lower = { unit: 'ms', better: 'lower' } as const
  const row = (name: string, share: number) =>
    rowOf({ name, ...lower, ours: quantile(took(kept.answers), share), rival: quantile(took(raw), share), rivalName })
  const alone = (name: string, ours: number, unit = 'ms') => rowOf({ name, better: 'lower', unit, ours })
  const bad = first.answers.filter(({ status }) => status !== 200 && status !== 404)
  if (bad.length > 0) throw new Error(`${bad[0]?.name} answered ${bad[0]?.status}`)
  const none = first.answers.filter(({ status }) => status === 404).length
  return {
    rows: [
      alone('stock-calls/first-p50', median(took(first.answers))),
      alone('stock-calls/first-p99', quantile(took(first.answers), 0.99)),
      alone('stock-calls/whole-p50', median(first.wholeMs)),
      alone('stock-calls/whole-p99', quantile(first.wholeMs, 0.99)),
      row('stock-calls/kept-p50', 0.5),
      row('stock-calls/kept-p99', 0.99),
      alone('stock-calls/size', bytesOfOne, 'kB gzipped, all calls of one company'),
    ],
    notes: [
      `${first.answers.length / first.wholeMs.length} calls of ${first.wholeMs.length} companies, ${AT_ONCE} at once; ${none} answers say that there is nothing`,
      `slowest first answers, ms p50: ${byCall(first.answers, ({ tookMs }) => tookMs)}`,
      `largest answers, kB gzipped: ${byCall(first.answers, kb)}`,
    ],
  }
}

async function run(): Promise<Result> {
  const server = await startFilledServer(YEARS)
  const rival = startChild(new URL('../programs/raw-server.ts', import.meta.url))
  try {
    const secucodes = await companies(server)
    const first = await askEach(server.port, secucodes)
    const kept = await askEach(server.port, secucodes)
    const middle = first.answers.toSorted((a, b) => a.bytes.length - b.bytes.length)[first.answers.length >> 1] as Answer
    const port = await rival.ask<number>('listen', { body: middle.bytes, headers: middle.headers })
    const { answers } = await askAll(port, secucodes.flatMap(questionsOf))
    return judge(first, kept, answers)
  } finally {
    await Promise.all([server.child, rival].map((one) => one.stop()))
  }
}

/** Everything the page of a company asks for, the first time and kept. */
export const stockCalls: Measurement = {
  name: 'stock-calls',
  title: `all calls of ${STOCKS} companies, the first time and kept, with sizes`,
  aim: null,
  run,
}
