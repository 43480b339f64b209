import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { agreementIds, agreements } from '@guanlan/contract/agreements.ts'
import type { Block } from '@guanlan/contract/schemas/business/documents.ts'
import { legalDocument } from '../apps/server/src/api/features/documents/library.ts'
import { blocksOf } from '../apps/server/src/api/features/documents/written-text.ts'
import { Html, html } from '../apps/server/src/api/http/html.ts'
import { charactersOf } from '../apps/server/src/business/pictures/characters.ts'
import { openSubsetter, readSlices } from '../apps/server/src/business/pictures/fonts.ts'

export const pdfFolder = join(import.meta.dirname, '../apps/server/src/api/features/documents/legal/pdf')
const digestFile = join(pdfFolder, 'digests.json')

/** The files belong to the release: the operator of a server is named on its pages. */
const OPERATOR = { OPERATOR_NAME: '观澜的运营方（名称见“联系客服”）', OPERATOR_CONTACT: '见“联系客服”' }

const STYLE = new Html(`@page{size:A4;margin:20mm 18mm}
body{margin:0;font:10.5pt/1.7 Printed,sans-serif;color:#000}
h1,h2{font-weight:400;break-after:avoid}h1{margin:0;font-size:19pt}h2{margin:10pt 0 4pt;font-size:13pt}p{margin:0 0 5pt}
.meta{margin-bottom:10pt;font-size:9pt}.point{padding-left:20pt}.mark{display:inline-block;width:20pt;margin-left:-20pt}`)
const FOOT =
  '<div style="width:100%;font-family:Printed,sans-serif;padding:0 18mm;font-size:8.5px;display:flex;justify-content:space-between"><span class="title"></span><span>第 <span class="pageNumber"></span> 页，共 <span class="totalPages"></span> 页</span></div>'

function printedBlock({ kind, number, runs }: Block): Html {
  const text = runs.map((run) => run.text).join('')
  if (kind === 'heading') return html`<h2>${text}</h2>`
  if (kind === 'point') return html`<p class="point"><span class="mark">${number === 0 ? '·' : `${number}.`}</span>${text}</p>`
  return html`<p>${text}</p>`
}

export type PrintedDocument = { name: string; page: string; digest: string }

/** Every version of every legal document as the page its PDF is printed from. */
export function printedDocuments(): PrintedDocument[] {
  return agreementIds.flatMap((id) =>
    agreements[id].versions.map(({ version, effective }) => {
      const { title, paragraphs } = legalDocument(id, { env: OPERATOR }, version)
      const meta = `观澜 · ${version} 版 · 自 ${effective} 起生效`
      const page = html`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title} · ${meta}</title><style>${STYLE}</style>
<h1>${title}</h1><p class="meta">${meta}</p>${blocksOf(paragraphs).map(printedBlock)}</html>`.text
      return { name: `${id}-${version}`, page, digest: createHash('sha256').update(page).update(FOOT).digest('hex') }
    }),
  )
}

/** Digest of the page each stored PDF was printed from, by name. */
export function storedDigests(): Record<string, string> {
  return JSON.parse(readFileSync(digestFile, 'utf8')) as Record<string, string>
}

/** Prints the PDF of every document whose text changed, with the system's Chromium (`CHROMIUM`, else `/usr/bin/chromium`). */
export async function writeLegalPdfs(): Promise<void> {
  const documents = printedDocuments()
  mkdirSync(pdfFolder, { recursive: true })
  const stored = storedDigests()
  const stale = documents.filter(({ name, digest }) => stored[name] !== digest)
  if (stale.length > 0) await print(stale)
  writeFileSync(digestFile, `${JSON.stringify(Object.fromEntries(documents.map(({ name, digest }) => [name, digest])), null, 2)}\n`)
  for (const { name } of stale) console.log(`${name}.pdf: printed`)
}

/** The characters of a text as fonts of one weight: of a variable font Chromium embeds drawings of glyphs, three times as large. */
async function fontFaces(text: string, folder: string): Promise<string> {
  const subset = await openSubsetter()
  const missing = new Set(Array.from(`${text}第页共0123456789`, (one) => one.codePointAt(0) ?? 0))
  const faces: string[] = []
  for await (const { slice } of readSlices()) {
    const found = charactersOf(slice).filter((one) => missing.delete(one))
    if (found.length === 0) continue
    const file = join(folder, `${faces.length}.ttf`)
    writeFileSync(file, subset(slice, 400, found))
    const range = found.map((one) => `U+${one.toString(16)}`).join(',')
    faces.push(`@font-face{font-family:Printed;src:url("${pathToFileURL(file).href}");unicode-range:${range}}`)
  }
  return faces.join('\n')
}

async function print(documents: readonly PrintedDocument[]): Promise<void> {
  const { chromium } = await import('playwright')
  const folder = mkdtempSync(join(tmpdir(), 'legal-pdfs-'))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    for (const { name, page: text } of documents) {
      const file = join(folder, `${name}.html`)
      writeFileSync(file, text.replace('<style>', `<style>${await fontFaces(text, folder)}`))
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
      await page.evaluate('document.fonts.ready')
      await page.pdf({
        path: join(pdfFolder, `${name}.pdf`),
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: FOOT,
        preferCSSPageSize: true,
        tagged: true,
      })
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}
