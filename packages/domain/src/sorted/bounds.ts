/** Place of the first of `length` ascending keys that is not less than `key`; `length` when all are less. */
export function lowerBound<Key extends number | string>(keys: ArrayLike<Key>, key: Key, length: number = keys.length): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    const probe = keys[middle]
    if (probe !== undefined && probe < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of the first of `length` ascending keys that is greater than `key`; `length` when none is. */
export function upperBound<Key extends number | string>(keys: ArrayLike<Key>, key: Key, length: number = keys.length): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    const probe = keys[middle]
    if (probe !== undefined && probe <= key) low = middle + 1
    else high = middle
  }
  return low
}
