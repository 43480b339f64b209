import type { DatasetService } from '../dataset-service.ts'

/** Newest so many readings are kept. */
const MOST = 256
type Kept = { version: number; readings: Map<string, Promise<unknown>> }
const keptOf = new WeakMap<DatasetService, Kept>()

/** What is read of data sets across the market, read once until something is published; `key` names it among all that is read so. A reading that failed is tried again. */
export function oncePublished<T>(service: DatasetService, key: string, read: () => Promise<T>): Promise<T> {
  const version = service.version()
  const before = keptOf.get(service)
  const kept: Kept = before?.version === version ? before : { version, readings: new Map() }
  keptOf.set(service, kept)
  const reading = (kept.readings.get(key) as Promise<T> | undefined) ?? read()
  kept.readings.delete(key)
  kept.readings.set(key, reading)
  for (const [oldest] of kept.readings) if (kept.readings.size > MOST) kept.readings.delete(oldest)
  reading.catch(() => kept.readings.delete(key))
  return reading
}
