import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { nativeFiles } from './native-files.ts'
import { type MobileSettings, PLACEHOLDER_ORIGIN, readSettings } from './settings.ts'
import { appVersion } from './version.ts'

const mobile = join(import.meta.dirname, '..')

/** Reads the settings or ends with a sentence. */
function settingsOrEnd(): MobileSettings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(`\n${(error as Error).message}\n`)
    return process.exit(1)
  }
}

/** Writes what the native projects take from this one; a file that already says so is left alone. Answers the names of those that changed. */
function writeNativeFiles(settings: MobileSettings): string[] {
  const { version } = JSON.parse(readFileSync(join(mobile, '../../package.json'), 'utf8')) as { version: string }
  const given = { settings, version: appVersion(version) }
  return nativeFiles.flatMap(({ path, write }) => {
    const full = join(mobile, path)
    const before = existsSync(full) ? readFileSync(full, 'utf8') : null
    const after = write(before, given)
    if (after === before) return []
    writeFileSync(full, after)
    return [path]
  })
}

/** Copies the built pages and the plugins into both projects; 0 when that went well. */
function capSync(): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(mobile, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'], {
    cwd: mobile,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  })
  if (status !== 0) console.error(stdout + stderr)
  return status ?? 1
}

const settings = settingsOrEnd()
console.log('生成页面 …')
await build({ root: mobile, logLevel: 'warn' })
const changed = writeNativeFiles(settings)
console.log(changed.length === 0 ? '原生工程无需改动' : `已写入 ${changed.join('、')}`)
console.log('同步到 iOS 与 Android …')
process.exitCode = capSync()
if (process.exitCode === 0) {
  if (settings.serverOrigin === PLACEHOLDER_ORIGIN)
    console.warn(`!!! 没有写 MOBILE_SERVER_ORIGIN：应用会连接占位地址 ${PLACEHOLDER_ORIGIN}，发布前必须设置`)
  console.log('完成：iOS 用 Xcode 打开 apps/mobile/ios/App/App.xcodeproj，Android 用 Android Studio 打开 apps/mobile/android')
}
