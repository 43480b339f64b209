import { keepCompiled } from './keep-compiled.ts'
import { restoreYoungRoom } from './threads/young-objects.ts'

keepCompiled()
restoreYoungRoom()
const { start, fail } = await import('./start.ts')

start().catch(fail)
