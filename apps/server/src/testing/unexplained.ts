import type { Meta } from '@guanlan/contract/envelope.ts'

/** Nulls of an answer that no entry of `missing` speaks of; entries name a field with or without the path to it. */
export function unexplained({ data, meta }: { data: unknown; meta: Meta }): string[] {
  const unreasoned = meta.missing
    .filter(({ reason }) => !/[\u4e00-\u9fff]/.test(reason))
    .map(({ field }) => `${field}: no reason in Chinese`)
  const words = (path: string) =>
    path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .join('.')
  // `data` is an answer that is a list itself
  const fields = meta.missing.map(({ field }) => words(field).replace(/^data\./, ''))
  const isExplained = (path: string) => fields.some((field) => path === field || path.endsWith(`.${field}`) || field.startsWith(`${path}.`))
  const silent = [...new Set(nullPaths(data).map(words))].filter((path) => !isExplained(path))
  return [...unreasoned, ...silent]
}

function nullPaths(value: unknown, path = ''): string[] {
  if (value === null) return [path]
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, child]) => nullPaths(child, path === '' ? key : `${path}.${key}`))
}
