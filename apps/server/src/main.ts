import { keepCompiled } from './keep-compiled.ts'
import { restoreYoungGenerationSize } from './threads/v8-heap.ts'

keepCompiled()
restoreYoungGenerationSize()
const { start, fail } = await import('./start.ts')

start().catch(fail)
