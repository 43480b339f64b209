import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Keeps what this thread compiles, so that the next start need not; a folder that cannot be written is no fault. To be called before other imports. */
export function keepCompiled(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../.cache/compiled'))
}
