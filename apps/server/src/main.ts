import { keepCompiled } from './runtime/compile-cache.ts'
import { restoreYoungGenerationSize } from './runtime/v8-heap.ts'

keepCompiled()
restoreYoungGenerationSize()
const { start, fail } = await import('./start.ts')

start().catch(fail)
