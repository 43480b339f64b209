import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findNode24, root } from './bootstrap.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const APT_TIMEOUT_MS = 240_000
const DOWNLOAD_TIMEOUT_MS = 180_000

function playwrightBrowser() {
  const ask = ['-p', "try { require('playwright-core').chromium.executablePath() } catch { '' }"]
  return spawnSync(findNode24(), ask, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** Path of a Chromium or Chrome on this machine, or null. `CHROMIUM` names one. */
export function findBrowser() {
  return [process.env.CHROMIUM, ...SYSTEM_BROWSERS, playwrightBrowser()].find((path) => path && existsSync(path)) ?? null
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return process.platform !== 'linux' || (list.stdout ?? '').trim() !== ''
}

function hasPostgres() {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin/postgres')))
}

function hasRedis() {
  return ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].some((path) => existsSync(path))
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync('apt-get', ['-q', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_TIMEOUT_MS }).status === 0
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

/**
 * Brings what the tests use of the system: Chromium and Chinese fonts for the browser journeys and the client's tests, PostgreSQL for the second run of the storage suite, with Redis for the run of two nodes.
 * Installs only as root on Debian; elsewhere the browser is downloaded, and each part that stays missing costs one loud line.
 * Resolves with the path of the browser, or null.
 */
export function prepareSystem() {
  const wanted = [
    !findBrowser() && 'chromium',
    !hasChineseFont() && 'fonts-noto-cjk',
    !hasPostgres() && 'postgresql',
    !hasRedis() && 'redis-server',
  ].filter(Boolean)
  if (wanted.length > 0 && isRootOnDebian()) {
    console.log(`Installing ${wanted.join(', ')} (apt) …`)
    if (!(apt(['update']) && apt(['install', '--no-install-recommends', ...wanted]))) console.log('apt could not install all of them.')
  }
  if (!findBrowser()) {
    console.log('Downloading Chromium (Playwright) …')
    spawnSync(findNode24(), ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: 'ignore',
      timeout: DOWNLOAD_TIMEOUT_MS,
    })
  }
  if (!findBrowser())
    console.log(
      '!!! NO CHROMIUM: the browser journeys and the client tests in a browser are skipped. Install Chromium or name one with CHROMIUM=/path/to/chrome.',
    )
  if (!hasChineseFont()) console.log('!!! NO CHINESE FONT: pictures of pages show boxes. Install fonts-noto-cjk.')
  if (!hasPostgres() && process.platform === 'linux')
    console.log('!!! NO POSTGRESQL: the storage suite runs on the embedded database alone. Install postgresql.')
  if (!hasRedis() && process.platform === 'linux') console.log('!!! NO REDIS: the run of two nodes is skipped. Install redis-server.')
  return findBrowser()
}
