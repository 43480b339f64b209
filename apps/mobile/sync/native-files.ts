import { pages } from '@guanlan/contract/pages.ts'
import { type Permission, permissions } from './permissions.ts'
import type { MobileSettings } from './settings.ts'
import type { AppVersion } from './version.ts'

/** Paths of every page of the product, in the order of the table: the links that open the app. */
const linkPaths: readonly string[] = Object.values(pages).map((page) => page.path)

/** A URL scheme no app has: iOS wants one where WeChat's would stand. */
const NO_WECHAT_SCHEME = 'guanlan-without-wechat'

type Given = { settings: MobileSettings; version: AppVersion }

/** A file of the native projects and what becomes of it; `text` is null for a file that is not there yet. */
export type NativeFile = { path: string; write(text: string | null, given: Given): string }

/**
 * Everything the native projects take from the project: what is the same for all is written into the files that are checked in, what an
 * operator sets goes into two small files that are not. Throws where a file has lost the place that is written to.
 */
export const nativeFiles: readonly NativeFile[] = [
  { path: 'android/app/build.gradle', write: (text, { version }) => withGradleVersion(kept(text), version) },
  { path: 'android/app/src/main/AndroidManifest.xml', write: (text) => withManifestBlocks(kept(text)) },
  { path: 'ios/App/App/Info.plist', write: (text, { version }) => withPlistValues(kept(text), version) },
  { path: 'android/settings.properties', write: (_, { settings }) => androidSettings(settings) },
  { path: 'ios/settings.xcconfig', write: (_, { settings }) => iosSettings(settings) },
]

function kept(text: string | null): string {
  if (text === null) throw new Error('a file of the native projects is missing')
  return text
}

function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`nothing in the file looks like ${pattern}`)
  return text.replace(pattern, () => by)
}

function withGradleVersion(text: string, { name, build }: AppVersion): string {
  const coded = replaced(text, /versionCode \d+/, `versionCode ${build}`)
  return replaced(coded, /versionName "[^"]*"/, `versionName "${name}"`)
}

function withManifestBlocks(text: string): string {
  const asked = permissions.filter(({ system }) => system === 'android')
  const withPermissions = withBlock(text, 'permissions', asked.map(androidPermission))
  return withBlock(
    withPermissions,
    'pages',
    linkPaths.map((path) => `<data android:path="${path}" />`),
  )
}

function androidPermission({ name, reason }: Permission): string {
  return `<!-- ${reason} -->\n<uses-permission android:name="${name}" />`
}

/** Puts lines between `<!-- name: … -->` and `<!-- end of name -->`, as far in as the first of the two stands. */
function withBlock(text: string, name: string, items: readonly string[]): string {
  const place = new RegExp(`^([ \\t]*)(<!-- ${name}: .*-->)\\n[\\s\\S]*?^[ \\t]*<!-- end of ${name} -->$`, 'm')
  const [, indent = '', head = ''] = place.exec(text) ?? []
  const lines = [head, ...items.flatMap((item) => item.split('\n')), `<!-- end of ${name} -->`]
  return replaced(text, place, lines.map((line) => indent + line).join('\n'))
}

function withPlistValues(text: string, { name, build }: AppVersion): string {
  const versioned = withPlistString(withPlistString(text, 'CFBundleShortVersionString', name), 'CFBundleVersion', String(build))
  const asked = permissions.filter(({ system }) => system === 'ios')
  return withBlock(
    versioned,
    'permissions',
    asked.map((each) => `<key>${each.name}</key>\n<string>${each.reason}</string>`),
  )
}

function withPlistString(text: string, key: string, value: string): string {
  return replaced(text, new RegExp(`(?<=<key>${key}</key>\\s*<string>)[^<]*`), value)
}

function androidSettings({ serverOrigin, wechatAppId }: MobileSettings): string {
  return `serverHost=${new URL(serverOrigin).hostname}\nhasWechat=${wechatAppId !== null}\n`
}

function iosSettings({ serverOrigin, wechatAppId }: MobileSettings): string {
  return `GUANLAN_SERVER_HOST = ${new URL(serverOrigin).hostname}\nGUANLAN_WECHAT_SCHEME = ${wechatAppId ?? NO_WECHAT_SCHEME}\n`
}
