import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, hashFiles, listFiles, readJson, root, runNode24, startNode24, writeJson } from './bootstrap.mjs'
import { ensureHostInstalled } from './install-host.mjs'

const HOST = 'apps/miniapp'
const SOURCES = [
  'apps/miniapp/build',
  'apps/miniapp/config',
  'apps/miniapp/src',
  'packages/client/src',
  'packages/engine/src',
  'packages/domain/src',
  'packages/figures/src',
  'packages/contract/src',
]
const STAMP = join(root, '.cache/miniapp-build.json')
/** Written by the build from the table of pages and the icon set. */
const WRITTEN = /^apps\/miniapp\/src\/(pages\w*|tab-icons)(\/|$)|\.gen\.css$|\/names\.br$/

/** Where the built mini-app lies: what WeChat's developer tools open. */
export const miniappDist = join(root, HOST, 'dist')

function sourceHash() {
  const isSource = (path) => !/\/(testing|node_modules|__snapshots__)$|\.test\.tsx?$/.test(path) && !WRITTEN.test(path)
  const files = SOURCES.flatMap((folder) => listFiles(folder, isSource))
  const settings = [process.env.MINIAPP_SERVER_ORIGIN ?? '', process.env.MINIAPP_API_HOSTS ?? '', process.env.FILING_NUMBER ?? ''].join(
    '\n',
  )
  return `${hashFiles([...files, `${HOST}/package.json`, `${HOST}/babel.config.cjs`])} ${settings}`
}

/** Installs what the mini-app needs and builds it, unless its sources are those of the last build. Resolves with the exit code. */
export async function buildMiniapp() {
  await ensureHostInstalled(HOST)
  const hash = sourceHash()
  if (readJson(STAMP)?.hash === hash && existsSync(join(miniappDist, 'app.json'))) return 0
  console.log('Building the mini-app …')
  const prepared = await runNode24([`${HOST}/build/prepare.ts`])
  if (prepared !== 0) return prepared
  const code = await runTaro()
  if (code === 0) writeJson(STAMP, { hash })
  return code
}

/** Taro says what it does on many pages of terminal; that is shown when it failed. */
async function runTaro() {
  const args = ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'weapp', '--no-progress']
  const { done, output } = startNode24(args, { cwd: join(root, HOST), env: { NODE_ENV: 'production' }, quiet: true })
  const code = (await done) || (existsSync(join(miniappDist, 'app.json')) ? 0 : 1)
  if (code !== 0) console.log(output())
  return code
}

/** Bytes WeChat counts for each package: `main` and every sub-package. */
export function miniappSizes() {
  const roots = JSON.parse(readFileSync(join(miniappDist, 'app.json'), 'utf8')).subPackages.map(({ root: name }) => name)
  const sizes = Object.fromEntries(['main', ...roots].map((name) => [name, 0]))
  for (const path of readdirSync(miniappDist, { recursive: true })) {
    const stat = statSync(join(miniappDist, path))
    const [first] = path.split(/[\\/]/)
    if (stat.isFile()) sizes[roots.includes(first) ? first : 'main'] += stat.size
  }
  return sizes
}

async function main() {
  await ensureInstalled({ dev: true })
  const code = await buildMiniapp()
  if (code !== 0) fail(`The mini-app was not built (exit code ${code}). What the compiler said is above.`)
  for (const [name, bytes] of Object.entries(miniappSizes())) console.log(`${name.padEnd(12)} ${(bytes / 1000).toFixed(0).padStart(5)} kB`)
  console.log(`\nOpen ${HOST} in WeChat's developer tools (微信开发者工具 → 导入项目).`)
}

if (process.argv[1]?.endsWith('miniapp.mjs')) await main()
