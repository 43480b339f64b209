import type { Provider } from '../provider.ts'

/** Bars the user imported. They are in the store already, so the pipeline asks this provider for nothing; it names their provenance. */
export const filesProvider: Provider = { id: 'files', name: '导入文件', simulated: false }
