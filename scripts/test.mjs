import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, listFiles, readJson, root, startNode24 } from './bootstrap.mjs'
import { buildWeb, hasWeb } from './build-web.mjs'
import { ensureHostInstalled, isHostInstalled } from './install-host.mjs'
import { buildMiniapp } from './miniapp.mjs'
import { prepareSystem } from './prepare-system.mjs'
import { countResults, summaryLine } from './test-results.mjs'

const USAGE = `npm test                       everything
npm test -- types lint         only these steps: types lint unit server client browser mobile miniapp build e2e
npm test -- unit server        only these groups of tests
npm test -- price-limit        only test files whose path contains this text`
const PROJECTS = ['unit', 'server', 'client', 'browser', 'mobile', 'miniapp', 'e2e']
/** Groups that are several projects of vitest. */
const PARTS = { server: 'server*' }
/** They need a browser or something built first. */
const AFTERWARDS = ['browser', 'miniapp', 'e2e']
const MINIAPP_TESTS = ['testing', 'build', 'src'].map((folder) => `apps/miniapp/${folder}`)
const STEPS = ['types', 'lint', 'build', ...PROJECTS]
const STEP_TIMEOUT_MS = 2_700_000
const total = { passed: 0, failed: 0, skipped: 0 }

function add(part) {
  for (const key of Object.keys(total)) total[key] += part[key]
}

function killLater(child, name) {
  const stop = () => {
    console.log(`${name} took longer than ${STEP_TIMEOUT_MS / 60_000} minutes and was stopped`)
    child.kill('SIGKILL')
  }
  return setTimeout(stop, STEP_TIMEOUT_MS)
}

/** One check that only says yes or no; its output is shown when it says no. */
async function check(name, args) {
  const startedMs = Date.now()
  const { child, done, output } = startNode24(args, { quiet: true })
  const timer = killLater(child, name)
  const ok = (await done) === 0
  clearTimeout(timer)
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)${ok ? '' : `\n${output()}`}`)
}

/** Many tests wait (for a clock, a timeout, a thread): one more at a time than there are processors keeps these busy. */
const WORKERS = availableParallelism() + 1

/** Browsers at a time: each is several processes. */
const VISITORS = 2

/** What one process of the tests has compiled, the next ones need not: where the server's threads keep theirs (`keep-compiled.ts`). */
const COMPILED = join(root, '.cache/compiled')

/** Runs groups of tests. `isQuiet`: what they print is shown when they are done, for those that run beside others. */
async function vitest(projects, filters, { env = {}, isQuiet = false, workers = WORKERS } = {}) {
  const report = join(root, `.cache/tests-${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const flags = [
    '--passWithNoTests',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--maxWorkers=${workers}`,
  ]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', PARTS[name] ?? name]),
    ...flags,
    ...filters,
  ]
  const title = `\n— ${projects.join(', ')} —`
  if (!isQuiet) console.log(title)
  const { child, done, output } = startNode24(args, { env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILED, ...env }, quiet: isQuiet })
  const timer = killLater(child, projects.join(', '))
  const code = await done
  clearTimeout(timer)
  if (isQuiet) console.log(`${title}\n${output()}`)
  add(countResults(readJson(report), code))
}

/** Builds the web app when it is stale, as one check. Resolves with whether there is one to visit. */
async function build() {
  if (!hasWeb()) {
    console.log('!!! NO WEB APP in this checkout (apps/web/index.html): nothing to build')
    return false
  }
  const ok = (await buildWeb()) === 0
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
  console.log(`${ok ? '✓' : '✗'} web build`)
  return ok
}

let chromium

/** `browser` runs the client's tests a second time, `e2e` the journeys, which need the built web app. Without a browser a loud line is all. */
async function inBrowser(project, filters) {
  if (chromium === undefined) chromium = prepareSystem()
  if (chromium) return vitest([project], filters, { env: { CHROMIUM: chromium }, isQuiet: project !== 'e2e', workers: VISITORS })
  console.log(`!!! SKIPPED the tests of ${project}: there is no Chromium.`)
  add({ passed: 0, failed: 0, skipped: 1 })
}

/** Installs the mini-app and builds it when it is stale, as one check. Resolves with whether there is one to run. */
async function miniappBuild() {
  const ok = (await buildMiniapp()) === 0
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
  console.log(`${ok ? '✓' : '✗'} mini-app build`)
  return ok
}

/** The mini-app is type-checked against its own React and WeChat's types, and run without a browser. */
async function miniapp(filters) {
  await check('mini-app types', ['node_modules/typescript/bin/tsc', '-p', 'apps/miniapp'])
  await check('types of its tests', ['node_modules/typescript/bin/tsc', '-p', 'apps/miniapp/testing'])
  await vitest(['miniapp'], filters, { isQuiet: true })
}

/** The mobile host has dependencies of its own, which only who builds it installs, and CI; elsewhere its tests are skipped with a loud line. */
async function hasMobile(isWanted) {
  if (process.env.CI && isWanted) await ensureHostInstalled('apps/mobile')
  const isThere = isHostInstalled('apps/mobile')
  if (isWanted && !isThere) {
    console.log('!!! SKIPPED the tests of apps/mobile: what it needs is not installed (36 MB). Run `npm run mobile` once, or set CI=1.')
    add({ passed: 0, failed: 0, skipped: 1 })
  }
  return isThere
}

/** Generates the market of the journeys ahead, on the processor other tests leave free; when that fails, the journeys do it themselves. */
async function seedJourneys() {
  const { child, done } = startNode24(['e2e/src/world/seed-ahead.ts'], { quiet: true })
  const timer = killLater(child, 'the market of the journeys')
  await done
  clearTimeout(timer)
}

/** Makes one after another what tests need that run afterwards: the built hosts and the market of the journeys. */
async function prepare({ hosts, seeds }) {
  const comes = hosts.miniapp ? ensureHostInstalled('apps/miniapp') : null
  const hasWebApp = hosts.web && (await build())
  if (seeds) await seedJourneys()
  await comes
  return { hasWebApp, hasMiniapp: hosts.miniapp && (await miniappBuild()) }
}

/** Whether a folder has a test the filters name. */
function isNamed(folder, filters) {
  return filters.length === 0 || listFiles(folder).some((path) => filters.some((text) => path.includes(text)))
}

function chooseSteps(named, filters) {
  if (filters.length > 0 && !named.some((name) => PROJECTS.includes(name))) return [...named, ...PROJECTS]
  return named.length > 0 ? named : STEPS
}

async function main(args) {
  if (args.includes('--help')) return console.log(USAGE)
  const filters = args.filter((arg) => !STEPS.includes(arg))
  const chosen = chooseSteps(
    args.filter((arg) => STEPS.includes(arg)),
    filters,
  )
  await ensureInstalled({ dev: true })
  const canTestMobile = await hasMobile(chosen.includes('mobile') && isNamed('apps/mobile/test', filters))
  const checks = {
    types: ['node_modules/typescript/bin/tsc', '-b', '.', ...(canTestMobile ? ['apps/mobile'] : [])],
    lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  }
  await Promise.all(
    Object.keys(checks)
      .filter((name) => chosen.includes(name))
      .map((name) => check(name, checks[name])),
  )
  const wantsMiniapp = chosen.includes('miniapp') && MINIAPP_TESTS.some((folder) => isNamed(folder, filters))
  const wantsJourneys = chosen.includes('e2e') && isNamed('e2e/src', filters)
  const wantsPages = chosen.includes('browser') && isNamed('packages/client/src', filters)
  const groups = PROJECTS.filter((name) => !AFTERWARDS.includes(name) && (name !== 'mobile' || canTestMobile) && chosen.includes(name))
  // tests wait (for a clock, a timeout, a thread) while what later ones need is made
  const made = prepare({ hosts: { web: chosen.includes('build') || wantsJourneys, miniapp: wantsMiniapp }, seeds: wantsJourneys })
  if (groups.length > 0) await vitest(groups, filters)
  const { hasWebApp, hasMiniapp } = await made
  // all of them wait more than they work
  await Promise.all([
    wantsPages && inBrowser('browser', filters),
    wantsJourneys && hasWebApp && inBrowser('e2e', filters),
    wantsMiniapp && hasMiniapp && miniapp(filters),
  ])
  console.log(`\n${summaryLine(total)}`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await main(process.argv.slice(2))
