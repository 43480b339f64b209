import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { isDenialBehind } from './denial.ts'
import { SEVERAL_ON_BARS } from './longer-bars.ts'
import { isRun, readPeriodBehind } from './period-behind.ts'
import { type ClauseReading, readClause, type SentenceParts } from './read-clause.ts'
import type { TokenRange } from './reader.ts'
import type { Kind, Token } from './token.ts'

/** Depth of brackets before each token. */
function depthsOf(tokens: readonly Token[]): number[] {
  let depth = 0
  return tokens.map(({ kind }) => {
    if (kind === 'close') depth = Math.max(0, depth - 1)
    const before = depth
    if (kind === 'open') depth += 1
    return before
  })
}

/** Tokens between those that cut, at brackets' depth 0. */
function cutAt(range: TokenRange, isCut: (at: number) => boolean): TokenRange[] {
  const ranges: TokenRange[] = []
  let from = range.from
  for (let at = range.from; at <= range.to; at++) {
    if (at < range.to && !isCut(at)) continue
    if (at > from) ranges.push({ from, to: at })
    from = at + 1
  }
  return ranges
}

/** Whether a token says of which day or bars something is; a window (近30日) may also end what stands before it. */
function isModifier({ kind, word }: Token): boolean {
  return kind === 'window' || kind === 'moment' || kind === 'bars' || /^[周月]线$/.test(word)
}

/** Whether a clause says only of which days or bars others are: 昨日， before 换手率大于5%. */
function isOnlyModifier(tokens: readonly Token[], { from, to }: TokenRange): boolean {
  const said = tokens.slice(from, to).filter(({ kind }) => kind !== 'noise')
  return said.length > 0 && said.every(isModifier)
}

/** 近30日 may be of what stands before it (大股东增持，近30日), 昨日 and 周线 are of what follows. */
function modifiesBefore(tokens: readonly Token[], range: TokenRange): boolean {
  return (
    isOnlyModifier(tokens, range) && tokens.slice(range.from, range.to).some((token) => token.kind === 'window' && token.over !== 'ago')
  )
}

/** 一夜持股法：涨幅大于3%: a colon behind words that are not known parts them from what is a condition of its own. */
function endsTitle(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    itemAt(tokens, at).word === ':' &&
    tokens[at - 1]?.kind === 'unknown' &&
    next !== undefined &&
    !['op', 'quantity', 'after', 'about', 'sign', 'vague', 'range', 'unknown', 'direction'].includes(next.kind)
  )
}

/** Clauses between commas, semicolons and line breaks. 从大到小 behind a comma belongs to the order before it, 剔除 to what it denies, 昨日 to what follows. */
export function clausesOf(tokens: readonly Token[]): TokenRange[] {
  const depths = depthsOf(tokens)
  const cut = cutAt(
    { from: 0, to: tokens.length },
    (at) => itemAt(depths, at) === 0 && (itemAt(tokens, at).kind === 'comma' || endsTitle(tokens, at)),
  )
  const clauses: TokenRange[] = []
  let isModifierBefore = false
  let isOfBefore = false
  for (const range of cut) {
    const last = clauses.at(-1)
    const isDenial = tokens.slice(range.from, range.to).every((token) => token.kind === 'noise' || isDenialBehind(token))
    const isAlone = isDenial && tokens.slice(range.from, range.to).some(isDenialBehind)
    // 高管增持，近半年；… is of what stands before it
    const isClosed = isOfBefore && /[;；。]/.test(tokens[range.from - 1]?.word ?? '')
    const isTime = last !== undefined && (modifiesBefore(tokens, range) || isRun(tokens, range))
    const isModified = (isModifierBefore && !isClosed) || modifiesBefore(tokens, range) || isTime
    isModifierBefore = isOnlyModifier(tokens, range)
    isOfBefore = isTime
    if (last !== undefined && (itemAt(tokens, range.from).kind === 'direction' || isAlone || isModified)) last.to = range.to
    else clauses.push({ ...range })
  }
  return clauses
}

/** Tokens a blank beside them does not cut from. */
const JOINING: ReadonlySet<Kind> = new Set<Kind>([
  'or',
  'and',
  'listed',
  'not',
  'op',
  'range',
  'between',
  'by',
  'about',
  'after',
  'among',
  'direction',
  'sort',
  'arith',
  'than',
])

/** Pieces between blanks that are not beside a word that joins. */
function piecesOf(tokens: readonly Token[], range: TokenRange, blanks: ReadonlySet<number>): TokenRange[] {
  const depths = depthsOf(tokens.slice(range.from, range.to))
  const pieces: TokenRange[] = [{ from: range.from, to: range.from + 1 }]
  for (let at = range.from + 1; at < range.to; at++) {
    const token = itemAt(tokens, at)
    const isCut =
      blanks.has(token.start) &&
      itemAt(depths, at - range.from) === 0 &&
      token.kind !== 'close' &&
      !JOINING.has(token.kind) &&
      !JOINING.has(itemAt(tokens, at - 1).kind)
    if (isCut) pieces.push({ from: at, to: at + 1 })
    else lastItem(pieces).to = at + 1
  }
  return pieces
}

/** Whether a piece that was read stands by itself: a comparison or a list. Words behind a flag may go on with it (涨停 原因). */
function isComplete({ tokens }: SentenceParts, { to }: TokenRange): boolean {
  return ['quantity', 'after', 'list'].includes(itemAt(tokens, to - 1).kind)
}

/** Whether a piece that was not read is a condition of its own, not a modifier of the next: it compares, or it is known as a whole. */
function isOwnCondition({ tokens }: SentenceParts, { from, to }: TokenRange): boolean {
  const piece = tokens.slice(from, to)
  if (piece.some(({ kind }) => kind === 'moment' || kind === 'window')) return false
  const isKnown = piece.every((token) => (token.kind === 'unknown' && token.reason !== '') || token.kind === 'noise')
  return isKnown || (piece.some(({ kind }) => kind === 'op') && lastItem(piece).kind === 'quantity')
}

/** Whether a piece may change the meaning of the one before it. */
function changesBefore({ tokens }: SentenceParts, { from }: TokenRange): boolean {
  return ['noise', 'not', 'excepted', 'quantity', 'moment', 'window', 'op', 'after', 'rank'].includes(itemAt(tokens, from).kind)
}

/** Reads pieces between blanks; what is not read takes its neighbours along where it may belong to them. */
function readPieces(parts: SentenceParts, pieces: readonly TokenRange[]): ClauseReading[] {
  const read: ClauseReading[] = []
  for (let at = 0; at < pieces.length; ) {
    const isBehindUnread = (read.at(-1)?.missed.length ?? 0) > 0
    // the most that is read together; behind what was not read, which may take it along, the least
    const ends = Array.from({ length: pieces.length - at }, (_, k) => (isBehindUnread ? at + k : pieces.length - 1 - k))
    let reading = readPart(parts, itemAt(pieces, at))
    for (const end of ends) {
      const together = readPart(parts, { from: itemAt(pieces, at).from, to: itemAt(pieces, end).to })
      if (together.missed.length > 0) continue
      reading = together
      break
    }
    read.push(reading)
    at = pieces.findIndex(({ to }) => to === reading.to) + 1
  }
  const isLost = read.map(({ missed }) => missed.length > 0)
  for (const [at, reading] of read.entries()) {
    if (reading.missed.length === 0) continue
    if (!isOwnCondition(parts, reading)) isLost[at + 1] = true
    const before = read[at - 1]
    if (before !== undefined && (changesBefore(parts, reading) || !isComplete(parts, before))) isLost[at - 1] = true
  }
  return joinLost(read, isLost)
}

/** Neighbours that are lost are one clause. */
function joinLost(read: readonly ClauseReading[], isLost: readonly boolean[]): ClauseReading[] {
  const all: ClauseReading[] = []
  for (const [at, reading] of read.entries()) {
    const last = all.at(-1)
    if (isLost[at] && last !== undefined && last.missed.length > 0) {
      all[all.length - 1] = { ...last, to: reading.to, missed: [...last.missed, ...reading.missed] }
    } else if (isLost[at] && reading.missed.length === 0) {
      all.push({ ...reading, missed: [{ from: reading.from, to: reading.to, reason: '', suggestions: [] }] })
    } else all.push(reading)
  }
  return all
}

function readPart(parts: SentenceParts, range: TokenRange): ClauseReading {
  return readClause(parts, { ...range, isPart: true })
}

/** Reads what stands between two commas: whole, else each part between 且, else each between blanks. A part is read whole or not at all. */
export function readBetweenCommas(parts: SentenceParts, range: TokenRange): ClauseReading[] {
  const { tokens, blanks } = parts
  const whole = readClause(parts, { ...range, isPart: false })
  if (whole.missed.length === 0) return [whole]
  const timed = readPeriodBehind(parts, range)
  if (timed !== null) return [timed]
  const depths = depthsOf(tokens.slice(range.from, range.to))
  const isTop = (at: number, kind: Kind) => itemAt(tokens, at).kind === kind && itemAt(depths, at - range.from) === 0
  const hasOr = tokens.slice(range.from, range.to).some((_, at) => isTop(range.from + at, 'or'))
  const joined = hasOr ? [range] : cutAt(range, (at) => isTop(at, 'and'))
  if (joined.length > 1) {
    // 11月17日涨停且换手率大于5% does not say of which day the second is
    const isDated = joined.map(({ from, to }) => tokens.slice(from, to).some(({ kind }) => kind === 'moment' || kind === 'window'))
    const first = tokens.slice(range.from, range.to).find(({ kind }) => kind !== 'noise')
    if (first?.kind === 'moment' && isDated.includes(false)) return [whole]
    if (whole.missed.some(({ reason }) => reason === SEVERAL_ON_BARS)) return [whole]
    // 最近三天都在涨而且换手率都超过5%: the days that are not read may be of both
    const [head] = joined
    if (head !== undefined && isDated[0] && isDated.slice(1).includes(false) && readPart(parts, head).missed.length > 0) return [whole]
    return joined.flatMap((part) => {
      const reading = readPart(parts, part)
      const pieces = reading.missed.length === 0 ? [] : piecesOf(tokens, part, blanks)
      return pieces.length > 1 ? readPieces(parts, pieces) : [reading]
    })
  }
  const pieces = piecesOf(tokens, range, blanks)
  return pieces.length > 1 ? readPieces(parts, pieces) : [whole]
}
