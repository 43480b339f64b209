import { keepCompiled } from './keep-compiled.ts'

keepCompiled()
const { start, fail } = await import('./start.ts')

start().catch(fail)
