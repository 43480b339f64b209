import { href } from '@guanlan/contract/pages.ts'

/** Address of the import template of a data set, in the data centre. */
export function templateHref(dataset: string): string {
  return href('dataCenter', { template: dataset })
}
