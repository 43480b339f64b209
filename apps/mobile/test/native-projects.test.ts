import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@guanlan/contract/pages.ts'
import { describe, expect, test } from 'vitest'
import { permissions } from '../sync/permissions.ts'
import { appVersion } from '../sync/version.ts'
import { all, filesOf, isGenerated, mobile, project, values } from './project.ts'

const { read, readJson, readPlist, readXml } = project(mobile)
const MANIFEST = 'android/app/src/main/AndroidManifest.xml'
const PLIST = 'ios/App/App/Info.plist'
const CHINESE = /[\u4e00-\u9fff]{4,}/
const pagePaths = Object.values(pages).map((page) => page.path)
const xmlFiles = filesOf(mobile, isGenerated).filter((path) => /\.(xml|plist|storyboard|entitlements|xcprivacy)$/.test(path))

test('there are native files to look at', () => expect(xmlFiles.length).toBeGreaterThan(12))

test.each(xmlFiles)('%s parses', (path) => expect(readXml(path).nodeName).toBeTruthy())

describe('permissions', () => {
  test('every one has a reason in Chinese', () => {
    for (const { reason } of permissions) expect(reason).toMatch(CHINESE)
  })

  test('the Android manifest asks for exactly these, each under its reason', () => {
    const declared = permissions.filter(({ system }) => system === 'android')
    expect(values(readXml(MANIFEST), 'uses-permission', 'android:name')).toEqual(declared.map(({ name }) => name))
    const text = read(MANIFEST)
    for (const { name, reason } of declared) {
      expect(text).toMatch(new RegExp(`<!-- ${reason} -->\\s*<uses-permission android:name="${name}" />`))
    }
  })

  test('iOS says why for exactly the declared ones', () => {
    const said = Object.entries(readPlist(PLIST)).filter(([key]) => key.endsWith('UsageDescription'))
    const declared = permissions.filter(({ system }) => system === 'ios')
    expect(said.sort()).toEqual(declared.map(({ name, reason }) => [name, reason]).sort())
  })
})

describe('links', () => {
  const filters = all(readXml(MANIFEST), 'intent-filter')
  const web = filters.find((filter) => filter.getAttribute('android:autoVerify') === 'true')
  const own = filters.find((filter) => values(filter, 'data', 'android:scheme').includes('guanlan'))

  test('the links Android gives to the app are the pages of the table, on the server of the build alone', () => {
    expect(values(web!, 'data', 'android:path')).toEqual(pagePaths)
    expect(values(web!, 'data', 'android:scheme')).toEqual(['https'])
    expect(values(web!, 'data', 'android:host')).toEqual([`\${serverHost}`])
  })

  test("the app's own scheme opens it on both systems, whatever follows", () => {
    expect([...values(own!, 'data', 'android:path'), ...values(own!, 'data', 'android:host')]).toEqual([])
    const types = readPlist(PLIST).CFBundleURLTypes as { CFBundleURLSchemes: string[] }[]
    expect(types.flatMap((type) => type.CFBundleURLSchemes)).toEqual(['guanlan', '$(GUANLAN_WECHAT_SCHEME)'])
  })

  test('every filter of links can be followed from a browser', () => {
    for (const filter of [web!, own!]) {
      expect(values(filter, 'action', 'android:name')).toEqual(['android.intent.action.VIEW'])
      expect(values(filter, 'category', 'android:name')).toEqual(['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'])
    }
  })

  test('iOS asks the server of the build for its pages', () => {
    const entitlements = readPlist('ios/App/App/App.entitlements')
    expect(entitlements['com.apple.developer.associated-domains']).toEqual(['applinks:$(GUANLAN_SERVER_HOST)'])
    const project = read('ios/App/App.xcodeproj/project.pbxproj')
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)?.length).toBe(2)
    for (const file of ['debug', 'release']) expect(read(`ios/${file}.xcconfig`)).toContain('#include "settings.xcconfig"')
  })
})

test('version and build number are those of the project', () => {
  const { name, build } = appVersion(String(readJson('../../package.json').version))
  expect(readPlist(PLIST)).toMatchObject({ CFBundleShortVersionString: name, CFBundleVersion: String(build) })
  expect(read('android/app/build.gradle')).toContain(`versionCode ${build}\n        versionName "${name}"\n`)
  // a setting of the project would win over the list
  expect(read('ios/App/App.xcodeproj/project.pbxproj')).not.toMatch(/MARKETING_VERSION|CURRENT_PROJECT_VERSION/)
})

test('both systems know the app by one id', () => {
  const appId = String(readJson('capacitor.config.json').appId)
  expect(read('android/app/build.gradle')).toContain(`applicationId "${appId}"`)
  const ids = read('ios/App/App.xcodeproj/project.pbxproj').match(/PRODUCT_BUNDLE_IDENTIFIER = [^;]+/g)
  expect(new Set(ids)).toEqual(new Set([`PRODUCT_BUNDLE_IDENTIFIER = ${appId}`]))
  expect(existsSync(join(mobile, 'android/app/src/main/java', ...appId.split('.'), 'wxapi/WXEntryActivity.java'))).toBe(true)
})
