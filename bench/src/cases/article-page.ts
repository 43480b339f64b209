import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { href } from '@guanlan/contract/pages.ts'
import { startChild } from '@guanlan/server/testing/processes/child.ts'
import { chromium } from 'playwright-core'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { buildBareReact, buildWeb } from '../processes/built-web.ts'
import { startServer } from '../processes/guanlan-server.ts'
import { copyOfStore, EVENING, temporaryFolder } from '../processes/seeded-store.ts'
import { interleave } from '../rounds.ts'
import { median, spread } from '../statistics.ts'
import { type FirstLoad, firstLoad } from './first-load.ts'

const YEARS = 5
const ROUNDS = 5
const MOST = 1.5
const AGREED = { 'guanlan.agreement': ACCOUNT_AGREEMENT }
const ARTICLE = { id: 'win-ratio' }
/** Words of its first paragraph. */
const ARTICLE_IS_THERE = 'text=胜率等于盈利次数除以总次数'

function judge({ ours, rival }: { ours: FirstLoad[]; rival: FirstLoad[] }): Result {
  const lcp = (loads: FirstLoad[]) => loads.map(({ lcpMs }) => lcpMs)
  const middle = { ours: median(lcp(ours)), rival: median(lcp(rival)), rivalName: 'bare React 18 page' }
  return {
    rows: [
      rowOf(
        { name: 'article-page', unit: 'ms LCP', better: 'lower', ...middle },
        { text: `LCP ≤ ${MOST} × of a bare page`, met: middle.ours <= MOST * middle.rival },
      ),
    ],
    notes: [
      `Chromium, 390 × 844, processor 4× slower, Fast 4G (165 ms, 8.1 Mbit/s), nothing cached; LCP of ${ROUNDS} visits ours ${spread(lcp(ours))}, rival ${spread(lcp(rival))} ms`,
    ],
  }
}

async function run(): Promise<Result> {
  await buildWeb()
  const store = copyOfStore(YEARS)
  const folder = temporaryFolder()
  const server = await startServer({ dataDir: store.path, clock: EVENING })
  const rival = startChild(new URL('../programs/static-server.ts', import.meta.url))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: false })
  try {
    await buildBareReact(folder.path)
    const rivalUrl = `http://127.0.0.1:${await rival.ask<number>('serve', folder.path)}/`
    const article = { url: server.url + href('article', ARTICLE), storage: AGREED, isSettled: ARTICLE_IS_THERE }
    await server.untilReady()
    const visits = {
      ours: () => firstLoad(browser, article),
      rival: () => firstLoad(browser, { url: rivalUrl, storage: {}, isSettled: 'h1' }),
    }
    await interleave(1, visits)
    return judge(await interleave(ROUNDS, visits))
  } finally {
    await browser.close()
    await Promise.all([server.child, rival].map((one) => one.stop()))
    store.remove()
    folder.remove()
  }
}

export const articlePage: Measurement = {
  name: 'article-page',
  title: 'first visit of an article on a slow phone',
  aim: `LCP ≤ ${MOST} × of a bare page`,
  run,
}
