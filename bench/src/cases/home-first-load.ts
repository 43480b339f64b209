import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { pages } from '@guanlan/contract/pages.ts'
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
const MOST_KB = 90
/** A visitor who agreed to the privacy notice before, so that home itself opens. */
const AGREED = { 'guanlan.agreement': ACCOUNT_AGREEMENT }
/** A figure's name that home shows when its figures are there. */
const HOME_IS_THERE = 'text=上证指数'

function judge({ ours, rival }: { ours: FirstLoad[]; rival: FirstLoad[] }): Result {
  const middle = (loads: FirstLoad[], key: keyof FirstLoad) => median(loads.map((load) => load[key]))
  const both = (key: keyof FirstLoad, divisor = 1) => {
    return { ours: middle(ours, key) / divisor, rival: middle(rival, key) / divisor, rivalName: 'bare React 18 page' }
  }
  const wire = { name: 'home-first-load', unit: 'kB JS on the wire', better: 'lower', ...both('wireBytes', 1000) } as const
  const paints = (loads: FirstLoad[]) => spread(loads.map(({ lcpMs }) => lcpMs))
  return {
    rows: [
      rowOf(wire, { text: `JS ≤ ${MOST_KB} kB gz`, met: wire.ours <= MOST_KB }),
      rowOf({ name: 'home-first-load/gzipped', unit: 'kB JS gzipped', better: 'lower', ...both('gzipBytes', 1000) }),
      rowOf({ name: 'home-first-load/lcp', unit: 'ms LCP', better: 'lower', ...both('lcpMs') }),
      rowOf({ name: 'home-first-load/interactive', unit: 'ms', better: 'lower', ...both('interactiveMs') }),
    ],
    notes: [
      `Chromium, 390 × 844, processor 4× slower, Fast 4G (165 ms, 8.1 Mbit/s), nothing cached; LCP of ${ROUNDS} visits ours ${paints(ours)}, rival ${paints(rival)} ms`,
      `${(middle(ours, 'laterBytes') / 1000).toFixed(0)} kB of scripts of other pages are loaded in advance after 3 s and not counted`,
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
    const home = { url: server.url + pages.home.path, storage: AGREED, isSettled: HOME_IS_THERE }
    await server.untilReady()
    const visits = {
      ours: () => firstLoad(browser, home),
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

export const homeFirstLoad: Measurement = {
  name: 'home-first-load',
  title: 'first visit of the home page on a slow phone',
  aim: `JS ≤ ${MOST_KB} kB gz`,
  run,
}
