import { RPC_PATH } from '@guanlan/contract/call.ts'
import { errors } from '@guanlan/contract/errors.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { everyFormula, findEveryFormula } from '@guanlan/engine/formulas/lines.ts'

/** Conventions of every call, in Markdown. */
export const introduction = `比例为小数（0.05 = 5%），金额为元，数量为股，时间为交易所时间。未知的数为 \`null\`，原因在 \`meta.missing\`，不会用 0 代替。证券代码可写 600519、600519.SH、SH600519。

JSON-RPC 2.0 的方法都发往 \`POST ${RPC_PATH}\`，结果在 \`result\`，来源与缺失在 \`meta\`；地址中 # 之后的部分只用来区分方法，不会发出。

回答带 \`ETag\`，指明问题与所答的快照。GET 请求带上 \`If-None-Match\`，未变时回 304、没有正文；POST 的 \`ETag\` 只用来认出快照，总是回全文。`

/** What a figure is and how it is computed. */
function formulaText({ name, unit, expression, note }: Formula): string {
  const computed = expression === name ? '' : ` = ${expression}`
  return `${name}（${unit}）${computed}${note === undefined ? '' : `。${note}`}`
}

/** `formulaText` of an id; null when this version does not know it. */
export function describeFormula(id: string): string | null {
  const formula = findEveryFormula(id)
  return formula === null ? null : formulaText(formula)
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

export const errorList = `错误也用同一信封：\`code\` 与 HTTP 状态相同，\`error\` 为代码，\`msg\` 可直接展示，\`field\` 为有误的参数。

${list(Object.entries(errors).map(([code, { status, text }]) => `${status} \`${code}\` ${text}`))}`

export const formulaList = list(everyFormula.map(formulaText))
