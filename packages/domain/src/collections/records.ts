/** The keys of an object whose type lists them all. */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record) as Key[]
}

/** Keys and values of an object whose type lists all its keys. */
export function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}

/** An object that holds for each key what `make` returns. */
export function recordOf<const Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, index: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<Key, Value>
}

/** Whether a text is a key of the object itself, not of its prototype. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, text: PropertyKey): text is Key {
  return Object.hasOwn(record, text)
}

/** The value of a key that the record holds. Throws RangeError for another key. */
export function fieldOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = record[key]
  if (value === undefined) throw new RangeError(`The record has no field ${key}.`)
  return value
}

/** Whether a value is an object with fields, no list. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value that came from outside; none where it is no object. */
export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
