/** Endings of files the importer reads, for users; `.gz` is one of them compressed. 同花顺 calls its tables of tabs `.xls`. */
export const READ_ENDINGS = ['.csv', '.tsv', '.txt', '.xls', '.json', '.parquet', '.gz', '.zip'] as const

/** Whether the importer reads a file of this name; those of the system and of editors are ignored. */
export function isImportable(name: string): boolean {
  return /\.((csv|tsv|txt|json)(\.gz)?|xls|parquet|zip)$/i.test(name) && !/(^|[\\/])(\.|__MACOSX)/.test(name)
}
