import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const BASE = `<wxs module="xs" src="./utils.wxs" />
<template name="taro_tmpl">
  <template is="{{xs.a(0, item.nn, '')}}" data="{{i:item,c:1,l:xs.f('',item.nn)}}" wx:for="{{root.cn}}" wx:key="sid" />
</template>
<template name="tmpl_0_view"><view class="{{i.cl}}" bindtap="eh" bindlongpress="eh" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}">
  <template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,c:c+1,l:xs.f(l,item.nn)}}" wx:for="{{i.cn}}" wx:key="sid" /></view></template>
<template name="tmpl_0_catch"><view class="{{i.cl}}" catchtap="eh" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}">
  <template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,c:c+1,l:xs.f(l,item.nn)}}" wx:for="{{i.cn}}" wx:key="sid" /></view></template>
<template name="tmpl_0_deaf"><view class="{{i.cl}}" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}">
  <template is="{{xs.a(c, item.nn, l)}}" data="{{i:item,c:c+1,l:xs.f(l,item.nn)}}" wx:for="{{i.cn}}" wx:key="sid" /></view></template>
<template name="tmpl_0_field"><input class="{{i.cl}}" bindinput="eh" bindtap="eh" value="{{i.p0}}" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}" /></template>
<template name="tmpl_0_canvas"><canvas type="{{i.p0}}" bindtouchstart="eh" id="{{i.uid||i.sid}}" data-sid="{{i.sid}}" /></template>
<template name="tmpl_0_text"><block>{{i.v}}</block></template>
<template name="tmpl_9_container"><comp i="{{i}}" l="{{l}}" /></template>
`
const SCRIPT = `module.exports = {
  a: function (l, n, s) { if (n === 'deep') return 'tmpl_9_container'; return 'tmpl_0_' + n },
  f: function (l, n) { return l }
}`

const EMPTY = [{ nn: 'deaf', sid: 'empty', cn: [] }]

/** A page of the tiny app: its nodes, and what its file does besides. `heard` collects what `eh` was called with. */
export type TinyPage = { nodes?: unknown[]; body?: string; json?: object }

/** A mini-app written by hand in the form Taro's builds have, in a folder of its own. */
export function tinyApp(pages: Record<string, TinyPage>, { app = '', tabs = [] as string[] } = {}): { dist: string; remove(): void } {
  const dist = mkdtempSync(join(tmpdir(), 'guanlan-tiny-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  const routes = Object.keys(pages)
  const main = routes.filter((route) => !route.startsWith('sub/'))
  const sub = routes.filter((route) => route.startsWith('sub/')).map((route) => route.slice('sub/'.length))
  const tabBar = tabs.length > 0 ? { tabBar: { list: tabs.map((pagePath) => ({ pagePath, text: pagePath })) } } : {}
  write('app.json', JSON.stringify({ pages: main, subPackages: sub.length > 0 ? [{ root: 'sub', pages: sub }] : [], ...tabBar }))
  write('app.js', `App({ heard: [] });${app}`)
  write('base.wxml', BASE)
  write('utils.wxs', SCRIPT)
  write('app.wxss', '.a{color:red}')
  write('comp.js', 'Component({})')
  write('comp.json', JSON.stringify({ component: true, usingComponents: { comp: './comp' } }))
  write('comp.wxml', '<import src="./base.wxml" />\n<template is="tmpl_0_{{i.nn}}" data="{{i:i,c:1}}" />')
  for (const [route, { nodes = EMPTY, body = '', json = {} }] of Object.entries(pages)) {
    const up = '../'.repeat(route.split('/').length - 1)
    write(`${route}.json`, JSON.stringify({ ...json, usingComponents: { comp: `${up}comp` } }))
    write(`${route}.wxml`, `<import src="${up}base.wxml"/>\n<template is="taro_tmpl" data="{{root:root}}" />`)
    const data = JSON.stringify({ root: { cn: nodes } })
    write(
      `${route}.js`,
      `Page(Object.assign({ data: ${data}, eh: function (e) { getApp().heard.push(e.type + ' ' + e.currentTarget.id) } }, (function () { ${body} })()))`,
    )
  }
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}
