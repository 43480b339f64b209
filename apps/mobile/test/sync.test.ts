import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../sync/permissions.ts'
import { filesOf, isGenerated, mobile, project, values } from './project.ts'

/** A copy as deep below the checkout as the host is: projects about to be built with own settings stay as they are. */
const copy = join(mobile, '../../.cache/mobile-as-cloned')
const { read, readJson, readXml } = project(copy)

/** Every file of the copy but its plugins, with a fingerprint of what is in it. */
function fingerprints(): Map<string, string> {
  const files = filesOf(copy, (path) => path === 'node_modules')
  return new Map(
    files.map((path) => [
      path,
      createHash('sha1')
        .update(readFileSync(join(copy, path)))
        .digest('hex'),
    ]),
  )
}

function sync(settings: Record<string, string> = {}): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MOBILE_')))
  return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(copy, 'sync/main.ts')], {
    env: { ...env, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const SHELL = ['@capacitor/core', '@capacitor/cli', '@capacitor/ios', '@capacitor/android']
const plugins = Object.keys(project(mobile).readJson('package.json').dependencies as object).filter((name) => !SHELL.includes(name))
const native = plugins.filter((name) => !name.startsWith('cordova-'))

/** Name of a plugin as Swift has it: @capacitor/app-launcher is CapacitorAppLauncher. */
function swiftName(name: string): string {
  const words = name.replace('@', '').split(/[/-]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function pluginManifests(): string[] {
  const scopes = ['@capacitor', '@capawesome', '@capgo'].map((scope) => `node_modules/${scope}`)
  const folders = scopes.flatMap((scope) => readdirSync(join(copy, scope)).map((name) => `${scope}/${name}/android`))
  return [...folders, 'node_modules/capacitor-plugin-cdv-purchase/android', 'android/capacitor-cordova-android-plugins']
    .map((folder) => `${folder}/src/main/AndroidManifest.xml`)
    .filter((path) => existsSync(join(copy, path)))
}

describe('npm run mobile', () => {
  let cloned: Map<string, string>
  let once: Map<string, string>
  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true })
    const skipped = (path: string) => isGenerated(path) && !path.startsWith('node_modules')
    cpSync(mobile, copy, { recursive: true, filter: (from) => !skipped(from.slice(mobile.length + 1).replaceAll('\\', '/')) })
    cloned = fingerprints()
    sync()
    once = fingerprints()
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('changes nothing that is checked in', () => {
    expect(cloned.size).toBeGreaterThan(50)
    expect([...cloned].filter(([path, print]) => once.get(path) !== print).map(([path]) => path)).toEqual([])
  })

  test('a second time changes no file at all', () => {
    sync()
    expect(fingerprints()).toEqual(once)
  })

  test('puts the built pages and their settings into both projects', () => {
    for (const folder of ['android/app/src/main/assets/public', 'ios/App/App/public']) {
      const scripts = [...read(`${folder}/index.html`).matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] as string)
      expect(scripts).toHaveLength(1)
      expect(read(folder + scripts[0])).toContain('https://guanlan.example')
    }
  })

  test.each(native)('%s is in the Android and in the iOS project', (name) => {
    const gradle = name.replace('@', '').replace('/', '-')
    expect(read('android/app/capacitor.build.gradle')).toContain(`implementation project(':${gradle}')`)
    const swift = swiftName(name)
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`.package(name: "${swift}", path:`)
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`.product(name: "${swift}", package: "${swift}")`)
  })

  test('the start of the app loads a class of every plugin, on both systems', () => {
    const android = JSON.parse(read('android/app/src/main/assets/capacitor.plugins.json')) as { pkg: string }[]
    expect(android.map(({ pkg }) => pkg).sort()).toEqual([...native].sort())
    const classes = readJson('ios/App/App/capacitor.config.json').packageClassList as string[]
    expect(classes).toHaveLength(native.length)
  })

  test('Android asks for what the plugins bring and the network, and for nothing else', () => {
    const brought = pluginManifests().flatMap((path) => values(readXml(path), 'uses-permission', 'android:name'))
    const asked = permissions.filter(({ system }) => system === 'android').map(({ name }) => name)
    expect([...new Set([...brought, 'android.permission.INTERNET'])].sort()).toEqual([...asked].sort())
  })

  test("an operator's settings reach both systems, and going back leaves no trace", () => {
    sync({ MOBILE_SERVER_ORIGIN: 'https://stocks.example.com', MOBILE_WECHAT_APP_ID: 'wx0123456789abcdef' })
    expect(read('android/settings.properties')).toBe('serverHost=stocks.example.com\nhasWechat=true\n')
    expect(read('ios/settings.xcconfig')).toBe('GUANLAN_SERVER_HOST = stocks.example.com\nGUANLAN_WECHAT_SCHEME = wx0123456789abcdef\n')
    sync()
    expect(fingerprints()).toEqual(once)
  })

  test('a wrong setting builds nothing and says so', () => {
    expect(() => sync({ MOBILE_SERVER_ORIGIN: 'http://plain.example.com' })).toThrow(/https 开头/)
    expect(fingerprints()).toEqual(once)
  })
})
