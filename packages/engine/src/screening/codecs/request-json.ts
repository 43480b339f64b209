import {
  type Comparison,
  type Condition,
  comparisons,
  isLeaf,
  type Leaf,
  type ListKind,
  listKinds,
  type Operand,
  type Screen,
} from '../condition.ts'
import { figureUnits } from './figure-units.ts'
import { DEEPEST, type Decoded, decoded, refuse } from './refusal.ts'

/** A figure of a filter: the key of a factor, or `=` and an expression of the formula language with its words and unit. */
type Figured = { key: string; name?: string; unit?: string }
type Extreme = Figured & { value: number; peers: 'market' | 'industry' }

/** One condition of `POST /pyxg/serverforxg`. Figures in 元, 股 and fractions. */
type RequestFilter = { not?: boolean } & (
  | (Figured & { op: Comparison; value: number | Figured })
  | (Figured & { op: 'between'; value: [number, number] })
  | (Extreme & { op: 'top' | 'bottom' | 'topShare' | 'bottomShare' })
  | { key: ListKind; op: 'in'; value: string[] }
  | { key: 'signal'; op: 'is'; formula: string; name?: string }
)

/** How filters are joined: places in `filters` under and, or, not. */
type RequestTree = number | { and: RequestTree[] } | { or: RequestTree[] } | { not: RequestTree }

/** A screen as `POST /pyxg/serverforxg` takes it; `size` is its limit. */
type ScreenRequest = {
  filters: RequestFilter[]
  logic: 'and' | 'or' | RequestTree
  sort?: Figured & { dir: 'asc' | 'desc' }
  size?: number
}

/** Longest name a call takes. */
const MOST_NAME = 60

/** The name of a formula as calls take it, which is its text where it has no name. */
export function shortName(name: string): string {
  return name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME - 1)}…`
}

function figuredOf(operand: Operand): Figured {
  return 'factor' in operand ? { key: operand.factor } : { key: `=${operand.formula}`, name: shortName(operand.name), unit: operand.unit }
}

function filterOf(leaf: Leaf): RequestFilter {
  switch (leaf.kind) {
    case 'list':
      return { key: leaf.list, op: 'in', value: [...leaf.ids] }
    case 'signal':
      return { key: 'signal', op: 'is', formula: leaf.formula, name: shortName(leaf.name) }
    case 'between':
      return { ...figuredOf(leaf.left), op: 'between', value: [leaf.from, leaf.to] }
    case 'rank':
      return { ...figuredOf(leaf.left), op: leaf.end, value: leaf.count, peers: leaf.peers }
    case 'share':
      return { ...figuredOf(leaf.left), op: `${leaf.end}Share`, value: leaf.share, peers: leaf.peers }
    case 'compare':
      return { ...figuredOf(leaf.left), op: leaf.op, value: typeof leaf.right === 'number' ? leaf.right : figuredOf(leaf.right) }
  }
}

/** The request that asks for a screen; `fromRequest` reads it back as the same. */
export function toRequest({ where, sort, limit }: Screen): ScreenRequest {
  const filters: RequestFilter[] = []
  const write = (condition: Condition): RequestTree => {
    if (condition.kind === 'and') return { and: condition.parts.map(write) }
    if (condition.kind === 'or') return { or: condition.parts.map(write) }
    if (condition.kind !== 'not') return filters.push(filterOf(condition)) - 1
    const { part } = condition
    return isLeaf(part) ? filters.push({ ...filterOf(part), not: true }) - 1 : { not: write(part) }
  }
  const tree = write(where)
  const parts = typeof tree !== 'number' && 'and' in tree ? tree.and : typeof tree !== 'number' && 'or' in tree ? tree.or : null
  const isFlat = parts?.every((part) => typeof part === 'number') === true && (where.kind === 'and' || filters.length > 0)
  return {
    filters,
    logic: isFlat ? (where.kind === 'or' ? 'or' : 'and') : tree,
    ...(sort !== null && { sort: { ...figuredOf(sort.by), dir: sort.direction } }),
    ...(limit !== null && { size: limit }),
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown, what: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : refuse(`${what}要写成 JSON 对象`)
}

function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : refuse(`${what}要写成文字`)
}

function finiteOf(value: unknown, what: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : refuse(`${what}要写成有限的数字`)
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], what: string): T {
  return allowed.find((one) => one === value) ?? refuse(`${what}只能是 ${allowed.join('、')}`)
}

function operandOf({ key, name, unit }: Fields, what: string): Operand {
  const text = textOf(key, `${what}的 key `)
  if (!text.startsWith('=')) return { factor: text }
  const formula = text.slice(1)
  return {
    formula,
    name: name === undefined ? formula : textOf(name, `${what}的 name `),
    unit: unit === undefined ? '倍' : oneOf(unit, figureUnits, `${what}的 unit `),
  }
}

function extremeOf(fields: Fields, op: 'top' | 'bottom' | 'topShare' | 'bottomShare', what: string): Leaf {
  const value = finiteOf(fields.value, `${what}的 value `)
  const shared = {
    left: operandOf(fields, what),
    end: op.startsWith('top') ? ('top' as const) : ('bottom' as const),
    peers: fields.peers === undefined ? ('market' as const) : oneOf(fields.peers, ['market', 'industry'] as const, `${what}的 peers `),
  }
  if (op.endsWith('Share')) {
    if (value < 0 || value > 1) refuse(`${what}的 value 要写成 0–1 的小数，例如 0.1 为前 10%`)
    return { kind: 'share', ...shared, share: value }
  }
  if (!Number.isInteger(value) || value < 0) refuse(`${what}的 value 要写成名次，不小于 0 的整数`)
  return { kind: 'rank', ...shared, count: value }
}

function boundsOf(value: unknown, what: string): [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return refuse(`${what}的 value 要写成 [下限, 上限]`)
  const from = finiteOf(value[0], `${what}的上下限`)
  const to = finiteOf(value[1], `${what}的上下限`)
  return from > to ? refuse(`${what}的下限大于上限，请对调`) : [from, to]
}

const OPS = [...comparisons, 'between', 'top', 'bottom', 'topShare', 'bottomShare', 'in', 'is'] as const

function leafOf(fields: Fields, what: string): Leaf {
  const op = oneOf(fields.op, OPS, `${what}的 op `)
  switch (op) {
    case 'in': {
      const ids = Array.isArray(fields.value) ? fields.value : refuse(`${what}的 value 要写成编号的数组`)
      return { kind: 'list', list: oneOf(fields.key, listKinds, `${what}的 key `), ids: ids.map((id) => textOf(id, `${what}的编号`)) }
    }
    case 'is': {
      const formula = textOf(fields.formula, `${what}的 formula `)
      return { kind: 'signal', formula, name: fields.name === undefined ? formula : textOf(fields.name, `${what}的 name `) }
    }
    case 'between': {
      const [from, to] = boundsOf(fields.value, what)
      return { kind: 'between', left: operandOf(fields, what), from, to }
    }
    case 'top':
    case 'bottom':
    case 'topShare':
    case 'bottomShare':
      return extremeOf(fields, op, what)
    default: {
      const right =
        typeof fields.value === 'object'
          ? operandOf(fieldsOf(fields.value, `${what}的 value `), `${what}的 value `)
          : finiteOf(fields.value, `${what}的 value `)
      return { kind: 'compare', left: operandOf(fields, what), op, right }
    }
  }
}

function conditionOf(filter: unknown, at: number): Condition {
  const what = `第 ${at + 1} 个条件`
  const fields = fieldsOf(filter, what)
  const leaf = leafOf(fields, what)
  return fields.not === true ? { kind: 'not', part: leaf } : leaf
}

function treeOf(tree: unknown, parts: readonly Condition[], depth = 0): Condition {
  if (depth > DEEPEST) refuse('logic 嵌套太深，请减少层数')
  if (typeof tree === 'number') return parts[tree] ?? refuse(`logic 里没有第 ${tree} 个条件（从 0 数起）`)
  const fields = fieldsOf(tree, 'logic 的每个节点')
  const [kind, ...others] = Object.keys(fields)
  if (others.length > 0 || (kind !== 'and' && kind !== 'or' && kind !== 'not'))
    return refuse('logic 的每个节点只能是 {"and":[…]}、{"or":[…]}、{"not":…} 之一，或条件的序号')
  if (kind === 'not') return { kind: 'not', part: treeOf(fields.not, parts, depth + 1) }
  const inner = fields[kind]
  if (!Array.isArray(inner)) return refuse(`logic 的 ${kind} 要写成数组`)
  return { kind, parts: inner.map((part: unknown) => treeOf(part, parts, depth + 1)) }
}

/** The screen a request asks for; a Chinese reason naming the place where it is broken. */
export function fromRequest(request: unknown): Decoded {
  return decoded(() => {
    const { filters = [], logic = 'and', sort, size } = fieldsOf(request, '请求')
    const parts = (Array.isArray(filters) ? filters : refuse('filters 要写成数组')).map(conditionOf)
    const where: Condition = logic === 'and' || logic === 'or' ? { kind: logic, parts } : treeOf(logic, parts)
    const order = sort === undefined ? null : fieldsOf(sort, 'sort ')
    return {
      where,
      sort:
        order === null
          ? null
          : {
              by: operandOf(order, 'sort '),
              direction: order.dir === undefined ? 'desc' : oneOf(order.dir, ['asc', 'desc'] as const, 'sort 的 dir '),
            },
      limit: size === undefined ? null : finiteOf(size, 'size '),
    }
  })
}
