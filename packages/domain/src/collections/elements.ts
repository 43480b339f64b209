/**
 * Elements that the caller knows to exist. Each function returns the element and throws RangeError for an index outside the list; an element that may
 * be missing is read as `list[index]`, whose type says so. There is one function per kind of array, because the engine compiles a function that sees
 * a single kind to a plain load.
 */
export function numberAt(column: Float64Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

/** A figure of a column of numbers or of wholes. */
export function figureAt(column: Float64Array | Int32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function float32At(column: Float32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function intAt(column: Int32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function int16At(column: Int16Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function int8At(column: Int8Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function uint32At(column: Uint32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function uint16At(column: Uint16Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

export function byteAt(bytes: Uint8Array, index: number): number {
  const value = bytes[index]
  if (value === undefined) throw outside(bytes, index)
  return value
}

/** An element of a list. An element that is itself undefined counts as missing. */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw outside(items, index)
  return item
}

/** The first element of a list that is not empty. */
export function firstItem<T>(items: ArrayLike<T>): T {
  return itemAt(items, 0)
}

/** The last element of a list that is not empty. */
export function lastItem<T>(items: ArrayLike<T>): T {
  return itemAt(items, items.length - 1)
}

type Tuples<T> = { 1: [T]; 2: [T, T]; 3: [T, T, T]; 4: [T, T, T, T]; 5: [T, T, T, T, T]; 6: [T, T, T, T, T, T] }

/** The first items of a list that has at least as many. */
export function firstItems<T, const Count extends keyof Tuples<T>>(items: ArrayLike<T>, count: Count): Tuples<T>[Count] {
  return Array.from({ length: count }, (_, index) => itemAt(items, index)) as Tuples<T>[Count]
}

/** A value that is known to exist. Throws TypeError where there is none. */
export function existing<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new TypeError('There is no value where one must exist.')
  return value
}

/** Whether a value is one of a list of values. */
export function isOneOf<const T>(items: readonly T[], value: unknown): value is T {
  return items.some((item) => item === value)
}

/** The value of a key that the map holds. Throws RangeError for another key. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`The map of ${map.size} entries has no key ${String(key)}.`)
  return value
}

/** The key that a map or a set, which is not empty, has held longest. */
export function oldestKey<Key>(entries: ReadonlyMap<Key, unknown> | ReadonlySet<Key>): Key {
  for (const key of entries.keys()) return key
  throw new RangeError('There is no oldest key where there is none.')
}

/** The items of a tuple, each replaced by what `change` makes of it: as many as before. */
export function mapTuple<const Items extends readonly unknown[], Result>(
  items: Items,
  change: (item: Items[number], index: number) => Result,
): { -readonly [Place in keyof Items]: Result } {
  return items.map(change) as { -readonly [Place in keyof Items]: Result }
}

function outside(items: ArrayLike<unknown>, index: number): RangeError {
  return new RangeError(`There is no element ${index} in a list of ${items.length}.`)
}
