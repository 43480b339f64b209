import { routes } from '@guanlan/client/app/routes.gen.ts'
import { APP_SCHEME, addressOf } from '@guanlan/client/platform/capacitor-links.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import { expect, test } from 'vitest'
import { readAppJson } from './host/app-json.ts'
import { dist } from './paths.ts'

const SITE = 'https://guanlan.example'
const built = Object.entries(pages).flatMap(([name, page]) => ('built' in page ? [{ name, path: page.path as string }] : []))

/** Paths of the built pages that each host opens. */
const hosts = {
  web: built.filter(({ name }) => name in routes),
  'mini-app': built.filter(({ path }) => readAppJson(dist).routes.has(path.slice(1))),
  'iOS and Android, own scheme': built.filter(({ path }) => addressOf(`${APP_SCHEME}:/${path}?a=1`, SITE) === `${path}?a=1`),
  'iOS and Android, universal links': built.filter(({ path }) => addressOf(SITE + path, SITE) === path),
}

test.each(Object.entries(hosts))('%s opens every built page', (_, opened) => {
  expect(opened).toEqual(built)
})

test('no host opens a page that is not built', () => {
  const paths = built.map(({ path }) => path)
  expect(Object.keys(routes).sort()).toEqual(built.map(({ name }) => name).sort())
  expect([...readAppJson(dist).routes.keys()].map((route) => `/${route}`).sort()).toEqual(paths.toSorted())
})

test('the tabs of the mini-app are those of the table, in its order', () => {
  const tabs = Object.values(pages).flatMap((page) => ('tab' in page ? [page.path.slice(1)] : []))
  expect([...readAppJson(dist).tabs]).toEqual(tabs)
  expect(readAppJson(dist).entry).toBe(href('start').slice(1))
})
