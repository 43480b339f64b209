import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Caches compiled code for the next start; a read-only folder is no fault. Call before other imports. */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../.cache/compiled'))
}
