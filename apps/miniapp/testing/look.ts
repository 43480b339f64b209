import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { chromium } from 'playwright-core'
import { filesBelow } from './files-below.ts'
import type { WechatCanvas } from './host/canvas.ts'
import { attributeOf } from './host/events.ts'
import type { PageHandle } from './host/page-handle.ts'
import { type NodeTemplate, readTemplates, type TreeNode } from './host/templates.ts'
import { openWechat } from './host/wechat-host.ts'
import { dist } from './paths.ts'

/*
 * Draws pages of the compiled mini-app as files a browser shows, for eyes: node apps/miniapp/testing/look.ts ORIGIN FOLDER [ADDRESS…]
 * Not WeChat: its elements are drawn as a browser draws blocks and inline text, with the compiled style sheets.
 */
const PHONE_CSS = `html, body { margin: 0 } page { display: block; min-height: 812px; position: relative }
view { display: block } text { display: inline } image { display: inline-block }
input { font: inherit; border: 0; background: none; outline: none } canvas { background-size: 100% 100% }`

const escaped = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function htmlOf(node: TreeNode, templates: ReadonlyMap<string, NodeTemplate>, canvasOf: (node: TreeNode) => WechatCanvas | null): string {
  if (node.v !== undefined && !node.cl) return escaped(node.v)
  const tag = templates.get(node.nn)?.tag ?? 'view'
  const picture = tag === 'canvas' ? canvasOf(node)?.toDataURL() : undefined
  const style = `${node.st ?? ''}${picture ? `;background-image:url(${picture})` : ''}`
  const inside = (node.cn ?? []).filter(Boolean).map((child) => htmlOf(child, templates, canvasOf))
  const field = (name: string) => escaped(attributeOf(node, name, templates) ?? '')
  const fields = tag === 'input' ? ` value="${field('value')}" placeholder="${field('placeholder')}"` : ''
  return `<${tag} id="${escaped(node.uid ?? node.sid)}" class="${escaped(node.cl ?? '')}" style="${escaped(style)}"${fields}>${inside.join('')}${tag === 'input' ? '' : `</${tag}>`}`
}

function stylesOf(route: string): string {
  const own = filesBelow(dist).filter(
    (file) => file.endsWith('.wxss') && (!file.includes('/') || file.startsWith(route.split('/')[0] ?? '')),
  )
  return own.map((file) => readFileSync(join(dist, file), 'utf8').replaceAll(/@import[^;]*;/g, '')).join('\n')
}

function fileOf(page: PageHandle): string {
  const templates = readTemplates(dist)
  const canvasOf = (node: TreeNode) => page.canvas({ node, around: [] })
  const body = (page.instance.data.root?.cn ?? []).map((node) => htmlOf(node as TreeNode, templates, canvasOf)).join('')
  return `<!doctype html><meta charset="utf-8"><style>${PHONE_CSS}\n${stylesOf(page.route.slice(1))}</style><page>${body}</page>`
}

type Boxes = Record<string, { left: number; top: number; width: number; height: number }>

/** The page as it stands after a while; canvases take the size a first drawing of the page gave them. */
async function drawPage(
  origin: string,
  address: string,
  { stored, boxes }: { stored: Map<string, unknown>; boxes: Boxes },
): Promise<string> {
  const layout = ({ node }: { node: TreeNode }) => boxes[node.uid ?? node.sid] ?? { left: 0, top: 0, width: 375, height: 200 }
  const phone = openWechat({ dist, network: { declared: 'https://guanlan.example', actual: origin }, stored, layout })
  const [path = '', search = ''] = address.split('?')
  const page = await phone.launch({ path, query: Object.fromEntries(new URLSearchParams(search)) })
  await sleep(SETTLED_MS)
  const file = fileOf(page)
  try {
    phone.close()
  } catch (error) {
    console.log(address, error)
  }
  return file
}

const SETTLED_MS = 2500
const ADDRESSES = [
  '/pages/v2/index/index',
  '/pages/v2/collection/collection',
  '/pages/v2/profile/profile',
  '/pages/v2/profile/setting',
  '/pagesA/searchFor/searchFor?q=gzmt',
  '/pagesA/sectors/sectors',
  '/pagesA/sectors/sector?code=SW801120',
  '/pagesMy/gp_details/gp_details?code=SH600519',
  '/pagesMy/gp_kimg/gp_kimg?code=SH600519',
  '/pagesLi/about/about',
]

const [origin = 'http://127.0.0.1:3000', folder = '.cache/miniapp-look', ...asked] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
for (const theme of ['light', 'dark'] as const)
  for (const address of asked.length > 0 ? asked : ADDRESSES) {
    const view = await browser.newPage({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
    const settings = () =>
      new Map<string, unknown>([
        ['guanlan.agreement', ACCOUNT_AGREEMENT],
        ['guanlan.preferences', JSON.stringify({ theme })],
      ])
    await view.setContent(await drawPage(origin, address, { stored: settings(), boxes: {} }))
    const boxes = await view.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('canvas')].map((canvas) => {
          const { left, top, width, height } = canvas.getBoundingClientRect()
          return [canvas.id, { left, top, width, height }]
        }),
      ),
    )
    await view.setContent(await drawPage(origin, address, { stored: settings(), boxes }))
    const name = `${address.split('?')[0]?.split('/').at(-1)}-${theme}.png`
    await view.screenshot({ path: join(folder, name), fullPage: true })
    console.log(name)
    await view.close()
  }
await browser.close()
process.exit(0)
