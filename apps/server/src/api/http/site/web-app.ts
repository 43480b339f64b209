import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../error-answers.ts'
import { html } from '../html.ts'
import type { LinkPreview } from './link-preview.ts'
import { pageScripts } from './page-scripts.ts'

/** Policies of a page mean nothing on a script or style sheet, and weigh as much as a small one. */
const PAGE_ONLY_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'origin-agent-cluster',
]

export type WebApp = {
  /** Folder of the web build; null serves the interface alone. */
  root: string | null
  /** What the page reads of this site in `<meta name>`, e.g. `filing`, its 备案号; empty values are left out. */
  metas: Readonly<Record<string, string>>
  /** What is known of the page of a request in its head; null where nothing of its own. */
  previews?: (request: FastifyRequest) => Promise<LinkPreview | null>
}

/**
 * Serves the web build: hashed assets for a year, the page itself for every navigation (404 where no page of ours lies, so that the app says
 * so), errors in the envelope for the rest and below the addresses of calls. A build that
 * changes while the server runs is served as it lies there; while its page is being replaced the last one is sent.
 */
export async function registerWebApp(app: FastifyInstance, { root, metas, previews }: WebApp): Promise<void> {
  const page = root === null ? () => null : pageOf(root, metas)
  if (root !== null && page('/') !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      // folders, the bare page and what the build notes for the server are left to the handler below
      allowedPath: (path) => !path.endsWith('/') && path !== '/index.html' && !path.includes('/.'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = firstItem(request.url.split('?', 1))
    const text = wantsPage(request, path) ? page(plain(path)) : null
    if (text === null) return sendError(reply, new AppError('not_found'))
    // a page without its preview is better than none
    const preview = (await previews?.(request).catch(() => null)) ?? null
    return reply
      .code(isPage(path) && preview?.isGone !== true ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(preview === null ? text : withPreview(text, preview))
  })
}

const pagePaths = new Set(['/', '/index.html', ...Object.values(pages).map((page) => page.path)])
const callRoots = new Set(Object.values(calls).map((call) => firstFolder(call.path)))

function firstFolder(path: string): string {
  return itemAt(path.split('/', 2), 1)
}

function isPage(path: string): boolean {
  return pagePaths.has(plain(path))
}

/** Browsers ask for text/html; probes and programs that show previews of links often take anything, and are sent the pages there are. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isBelowCalls(path)) return false
  const accepted = headers.accept ?? '*/*'
  return accepted.includes('text/html') || (accepted.includes('*/*') && isPage(path))
}

function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function isBelowCalls(path: string): boolean {
  return callRoots.has(firstFolder(path))
}

/** The page as its file is now, with the scripts of an address; null until there has been one. */
function pageOf(root: string, metas: WebApp['metas']): (path: string) => string | null {
  const file = join(root, 'index.html')
  let page: string | null = null
  let scripts: ReadonlyMap<string, string> = new Map()
  let writtenMs = Number.NaN
  const renew = () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? writtenMs
    if (Object.is(mtimeMs, writtenMs)) return
    const text = readFileSync(file, 'utf8')
    if (!text.includes('</html>')) return
    page = withMetas(text, metas)
    scripts = pageScripts(root)
    writtenMs = mtimeMs
  }
  return (path) => {
    renew()
    return page === null ? null : page.replace('</head>', () => `${scripts.get(path) ?? ''}</head>`)
  }
}

function withMetas(page: string, metas: WebApp['metas']): string {
  const tags = Object.entries(metas).flatMap(([name, content]) =>
    content === '' ? [] : html`  <meta name="${name}" content="${content}" />\n  `.text,
  )
  return page.replace('</head>', () => `${tags.join('')}</head>`)
}

function withPreview(page: string, { title, tags }: LinkPreview): string {
  const titled = page.replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.text)
  return titled.replace(/ *<meta name="description"[^>]*>\n?/, '').replace('</head>', () => `${tags}</head>`)
}
