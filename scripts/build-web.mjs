import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashFiles, listFiles, readJson, root, runNode24, writeJson } from './bootstrap.mjs'

const SOURCES = ['apps/web', 'packages/client', 'packages/engine', 'packages/domain', 'packages/contract', 'packages/figures']
const STAMP = join(root, '.cache/web-build.json')

/** How long files of earlier builds are kept for pages that are open. */
const KEEP_EARLIER_MS = 7 * 24 * 3600 * 1000

/** Where the built web app lies. */
export const webDist = join(root, 'apps/web/dist')

function sourceHash() {
  const files = SOURCES.flatMap((folder) =>
    listFiles(folder, (path) => !/\/(dist|node_modules|testing|__snapshots__)$|\.test\.tsx?$/.test(path)),
  )
  return hashFiles([...files, 'package-lock.json'])
}

/** Source maps of the files of the site, for reading stacks that clients report; visitors cannot fetch them. */
const webMaps = join(root, '.cache/web-maps')

/** True when this checkout has a web app to build. */
export function hasWeb() {
  return existsSync(join(root, 'apps/web/index.html'))
}

/** Builds the web app unless its sources are those of the last build. Resolves with the exit code. */
export async function buildWeb() {
  const hash = sourceHash()
  if (readJson(STAMP)?.hash === hash && existsSync(join(webDist, 'index.html')) && existsSync(webMaps)) return 0
  console.log('Building the web app …')
  const code = (await viteBuild()) || (await viteBuild('--config', 'apps/web/vite.worker.config.ts'))
  if (code === 0) {
    removeEarlier()
    keepMaps()
    compressAssets()
    writeJson(STAMP, { hash })
  }
  return code
}

/** The site without arguments, the service worker with its configuration. Resolves with the exit code. */
function viteBuild(...args) {
  return runNode24(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn', ...args], {
    env: { NODE_ENV: 'production' },
  })
}

/** A build writes all its files anew, so what is old is of none of the last week's. */
function removeEarlier() {
  const assets = join(webDist, 'assets')
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (Date.now() - statSync(path).mtimeMs > KEEP_EARLIER_MS) rmSync(path)
  }
}

/** Moves the maps of a build out of the site; those of files that are gone are removed. */
function keepMaps() {
  const assets = join(webDist, 'assets')
  mkdirSync(webMaps, { recursive: true })
  for (const name of readdirSync(assets)) if (name.endsWith('.map')) renameSync(join(assets, name), join(webMaps, name))
  for (const name of readdirSync(webMaps)) if (!existsSync(join(assets, name.slice(0, -'.map'.length)))) rmSync(join(webMaps, name))
}

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024

/** Lays a compressed copy beside every text asset, which the server sends to those who accept it. */
function compressAssets() {
  const assets = join(webDist, 'assets')
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (!/\.(js|css|svg)$/.test(name) || statSync(path).size < COMPRESS_FROM_BYTES || existsSync(`${path}.br`)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
