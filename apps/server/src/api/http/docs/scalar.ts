import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { html } from '../html.ts'

const configuration = {
  url: '/openapi.json',
  localization: { locale: 'zh-CN' },
  showExtensions: ['x-unit', 'x-formula'],
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // nothing is requested from another origin
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
}

/** The browser script of Scalar, 5 MB. Its npm package of prebuilt files is a Fastify plug-in, which is asked for it here. */
export async function scalarScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const carrier = Fastify()
  await carrier.register(plugin, { routePrefix: '/docs', configuration: { url: configuration.url } })
  const { body } = await carrier.inject('/docs/js/scalar.js')
  await carrier.close()
  return body
}

/** The page of the documentation; the address of its script changes with the script, which browsers keep for a year. */
export function scalarPage(script: string): string {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12)
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>接口文档 · 观澜</title><link rel="icon" href="data:,"></head>
<body><script id="api-reference" data-configuration="${JSON.stringify(configuration)}"></script><script src="/docs/scalar.js?v=${hash}"></script></body></html>`
    .text
}
