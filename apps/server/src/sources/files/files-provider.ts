import type { Provider } from '@guanlan/datasets/provider.ts'

/** Bars the user imported. They are in the store already, so the pipeline asks this provider for nothing; it names their provenance. */
export const filesProvider: Provider = { id: 'files', name: '导入文件', simulated: false }
