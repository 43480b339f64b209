import { type Call, RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { errors } from '@guanlan/contract/errors.ts'
import { everyFormula, findEveryFormula } from '@guanlan/engine/formulas/lines.ts'
import { type Html, html } from './html.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type FieldRow, schemaRows } from './schema-rows.ts'

const rows = Object.entries(calls) as [string, Call][]
const hosts = { data: '行情与研究', api: '业务', search: '搜索' } as const
const kinds = { http: '', rpc: 'RPC', stream: 'SSE' } as const

/** The browsable documentation: every call with its input, its answer with units, an example to run, the error table, the formulas. */
export function docsPage(version: string): string {
  return html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>接口文档 · 观澜</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"><script src="/docs/try.js" defer></script></head>
<body><nav aria-label="目录"><p class="brand">观澜接口 <small>${version}</small></p>
<label for="filter">查找</label><input id="filter" type="search" autocomplete="off" placeholder="名称、地址、用途">
<ul>${rows.map(([name, call]) => html`<li><a href="#${name}"><code>${name}</code><span>${call.about}</span></a></li>`)}
<li><a href="#errors"><span>错误</span></a></li><li><a href="#formulas"><span>公式</span></a></li></ul></nav>
<main><h1>接口文档</h1>
<p>比例为小数（0.05 = 5%），金额为元，数量为股，时间为交易所时间。未知的数为 <code>null</code>，原因在 <code>meta.missing</code>，不会用 0 代替。证券代码可写 600519、600519.SH、SH600519。机器可读的描述在 <a href="/openapi.json">/openapi.json</a>。</p>
<p>JSON-RPC 2.0 的方法都发往 <code>POST ${RPC_PATH}</code>，结果在 <code>result</code>，来源与缺失在 <code>meta</code>。</p>
<p>回答带 <code>ETag</code>，指明问题与所答的快照。GET 请求带上 <code>If-None-Match</code>，未变时回 304、没有正文；POST 的 <code>ETag</code> 只用来认出快照，总是回全文。</p>
${rows.map(([name, call]) => callSection(name, call))}${errorSection()}${formulaSection()}</main></body></html>`.text
}

function callSection(name: string, call: Call): Html {
  const input = schemaRows(jsonSchemaOf(call.input, 'input'))
  const output = schemaRows(jsonSchemaOf(call.output, 'output'))
  const address = call.kind === 'rpc' ? call.rpcMethod : call.path
  return html`<section id="${name}" class="call" data-kind="${call.kind}" data-method="${call.method}" data-address="${address}">
<h2><a href="#${name}">${call.about}</a></h2>
<p class="line"><b>${kinds[call.kind] || call.method}</b> <code>${address}</code> <small>${name} · ${hosts[call.host]}</small></p>
<details><summary>参数（${input.length}）</summary>${input.length === 0 ? html`<p>没有参数。</p>` : fieldTable(input, 'input')}</details>
<details><summary>返回（${output.length} 项）</summary>${fieldTable(output, 'output')}</details>
<form><label for="in-${name}">示例参数</label><textarea id="in-${name}" rows="3" spellcheck="false">${JSON.stringify(call.example, null, 1)}</textarea>
<button type="submit">试一试</button> <output></output><pre tabindex="0" aria-label="返回结果" hidden></pre></form></section>`
}

function fieldTable(fields: readonly FieldRow[], io: 'input' | 'output'): Html {
  const last = io === 'input' ? html`<th>必填` : html`<th>单位<th>含义`
  return html`<div class="wide"><table><thead><tr><th>名称<th>类型${last}<th>说明</tr></thead><tbody>${fields.map((field) => fieldRow(field, io))}</tbody></table></div>`
}

function fieldRow(field: FieldRow, io: 'input' | 'output'): Html {
  const formula = field.formulaId === '' ? null : findEveryFormula(field.formulaId)
  const meaning = formula === null ? '' : html`<a href="#formula-${formula.id}">${formula.name}</a>`
  const middle = io === 'input' ? html`<td>${field.isRequired ? '是' : ''}` : html`<td>${field.unit}<td>${meaning}`
  const type = field.type + (field.isNullable ? '，可为空' : '')
  return html`<tr><td><code>${field.path}</code><td>${type}${middle}<td>${field.note}</tr>`
}

function errorSection(): Html {
  const lines = Object.entries(errors).map(([code, row]) => html`<tr><td>${row.status}<td><code>${code}</code><td>${row.text}</tr>`)
  return html`<section id="errors"><h2>错误</h2><p>错误也用同一信封：<code>code</code> 与 HTTP 状态相同，<code>error</code> 为下表的代码，<code>msg</code> 可直接展示，<code>field</code> 为有误的参数。</p>
<div class="wide"><table><thead><tr><th>状态<th>代码<th>说明</tr></thead><tbody>${lines}</tbody></table></div></section>`
}

function formulaSection(): Html {
  const lines = everyFormula.map(
    (f) => html`<tr id="formula-${f.id}"><td>${f.name}<td>${f.unit}<td><code>${f.expression}</code><td>${f.note ?? ''}</tr>`,
  )
  return html`<section id="formulas"><h2>公式</h2><div class="wide"><table><thead><tr><th>名称<th>单位<th>算法<th>说明</tr></thead><tbody>${lines}</tbody></table></div></section>`
}
