import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'

const LONG = 20_000

/** Hostile values: of other types, sizes, encodings, and what other programs would run. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null], ''),
  fc.constantFrom(
    ...["' OR '1'='1", "'; DROP TABLE account; --", '" UNION SELECT handset FROM account --', '%', '_', '\\'],
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', `\${7*7}`, '=cmd()'],
    ...['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/proc/self/environ', 'file:///etc/passwd', 'C:\\Windows'],
    ...['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\u202e反', '💥'.repeat(40), 'ｱﾞ', 'İ', '\r\nset-cookie: a=b'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'NaN', 'Infinity', 'undefined', 'null', '1e999', '0x10'],
    ...['2026-13-45', '0000-00-00', '9999-12-31', '-1', '2026-02-30', '1970-01-01T00:00:00Z'],
  ),
  fc.constantFrom('9'.repeat(LONG), '('.repeat(LONG / 10), 'a,'.repeat(LONG / 2), '涨'.repeat(LONG / 4)),
  fc.constant(Array.from({ length: 2_000 }, (_, at) => at)),
  fc.constant(nested(400)),
  fc.object({ maxDepth: 3 }),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** An input with one of its values, at any depth, put away for a hostile one, or an unknown field beside the others. */
export function spoiled(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(input, hostileValue, fc.nat(), fc.boolean()).map(([value, hostile, which, isAdded]) => {
    const places = placesOf(value)
    if (isAdded && isObject(value)) return { ...value, __proto__x: hostile, unasked: hostile }
    const place = itemAt(places, which % places.length)
    return put(value, place, hostile)
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const children = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : isObject(value) ? Object.entries(value) : []
  return [path, ...children.flatMap(([key, child]) => placesOf(child, [...path, key]))]
}

function put(value: unknown, [key, ...rest]: readonly (string | number)[], hostile: unknown): unknown {
  if (key === undefined) return hostile
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? put(one, rest, hostile) : one))
  return { ...(value as object), [key]: put((value as Record<string, unknown>)[key], rest, hostile) }
}
