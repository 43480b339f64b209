/** Created by the first caller; created again after a failure. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null
  return () => {
    making ??= make().catch((error) => {
      making = null
      throw error
    })
    return making
  }
}
