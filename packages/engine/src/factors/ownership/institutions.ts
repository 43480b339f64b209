import type { InstitutionHoldings, institutionTypes } from '@guanlan/contract/rows/ownership.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'

const institutions = familyOf({ group: '股东', unit: '比例', sources: ['institutionHoldings'], frequency: '每季度' })
const NEWEST = '取最新一期定期报告。一、三季报基金只披露前十大重仓，与半年报、年报不可比。'
const COMPARED = '与口径相同的上一期（半年报、年报之间，或一、三季报之间）相比，没有上一期时没有。'

type Type = (typeof institutionTypes)[number]

const latest = derived((view): InstitutionHoldings | undefined => view.records('institutionHoldings').at(-1))
/** The one before that reports as much as the newest. */
const comparable = derived((view): InstitutionHoldings | undefined => {
  const newest = latest(view)
  return view
    .records('institutionHoldings')
    .slice(0, -1)
    .findLast(({ isComplete }) => isComplete === newest?.isComplete)
})

type Held = { reported: InstitutionHoldings | undefined; view: SecurityView }

/** Count and shares of one type, or of all; sources that leave a type out say nothing of it, unless they report everything. */
function heldBy({ reported, view }: Held, type: Type | null): { count: number; shares: number } {
  if (reported === undefined) return { count: Number.NaN, shares: Number.NaN }
  if (type === null) return reported
  const none = view.isComplete('institutionHoldings') ? 0 : Number.NaN
  return reported.types.find((one) => one.type === type) ?? { count: none, shares: none }
}

function ratioOf(held: Held, type: Type | null): number {
  return heldBy(held, type).shares / (held.reported?.floatShares ?? Number.NaN)
}

const now = (view: SecurityView): Held => ({ reported: latest(view), view })
const then = (view: SecurityView): Held => ({ reported: comparable(view), view })

type Kind = [key: string, name: string, words: readonly string[], type: Type | null]
const KINDS: readonly Kind[] = [
  ['institution', '机构', [], null],
  ['fund', '基金', ['公募'], 'fund'],
  ['social-security', '社保', ['社保基金'], 'socialSecurity'],
  ['insurance', '保险', ['险资'], 'insurance'],
  ['qfii', 'QFII', [], 'qfii'],
  ['private-fund', '私募', ['私募基金'], 'private'],
  ['broker', '券商', [], 'broker'],
]

const ratios: readonly Factor[] = KINDS.map(([key, name, words, type]) =>
  institutions({
    key: `${key}-ratio`,
    name: `${name}持股比例`,
    synonyms: [name, ...words]
      .flatMap((word) => [`${word}持股占流通股比例`, `${word}持仓比例`, `${word}持股占比`])
      .concat(words.map((word) => `${word}持股比例`)),
    definition: `${name}${type === null ? '（各类机构合计）' : ''}持股占流通股本的比例，没有为 0；来源未列这一类时没有。${NEWEST}`,
    formula: `${name}持股 ÷ 流通股本`,
    compute: (view) => ratioOf(now(view), type),
  }),
)

const changes: readonly Factor[] = KINDS.slice(0, 5).map(([key, name, words, type]) =>
  institutions({
    key: `${key}-ratio-change`,
    name: `${name}持股变动`,
    synonyms: [name, ...words].flatMap((word) => [`${word}增仓`, `${word}持股变化`]),
    definition: `${name}持股比例减去上一期的比例，以比例之差计（0.01 即一个百分点）。${COMPARED}`,
    formula: `${name}持股比例 − 同口径上一期`,
    compute: (view) => ratioOf(now(view), type) - ratioOf(then(view), type),
  }),
)

const counts: readonly Factor[] = [
  ...KINDS.slice(0, 2).map(([key, name, words, type]) =>
    institutions({
      key: `${key}-holders`,
      name: `持股${name}数`,
      synonyms: [name, ...words]
        .map((word) => `持有${word}家数`)
        .concat(
          name === '机构' ? ['机构持股家数', '机构家数'] : ['持股基金家数', '基金持有家数', '基金持股家数', '基金家数', '公募基金家数'],
        ),
      unit: '家',
      definition: `持有该股的${name}${type === null ? '（各类机构合计）' : '产品'}家数。${NEWEST}`,
      formula: `COUNT(${name})`,
      compute: (view) => heldBy(now(view), type).count,
    }),
  ),
  ...KINDS.slice(0, 2).map(([key, name, , type]) =>
    institutions({
      key: `${key}-holders-change`,
      name: `持股${name}数变动`,
      synonyms: [`${name}家数变动`, `${name}家数增加`],
      unit: '家',
      definition: `持有该股的${name}家数减去上一期的家数。${COMPARED}`,
      formula: `持股${name}数 − 同口径上一期`,
      compute: (view) => heldBy(now(view), type).count - heldBy(then(view), type).count,
    }),
  ),
]

/** What institutions hold of the tradable shares. */
export const institutionFactors: readonly Factor[] = [...ratios, ...changes, ...counts]
