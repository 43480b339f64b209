/** Names of files the importer reads; those of the system and of editors are left alone. 同花顺 calls its tables of tabs `.xls`. */
export function isImportable(name: string): boolean {
  return /\.((csv|tsv|txt|json)(\.gz)?|xls|parquet|zip)$/i.test(name) && !/(^|[\\/])(\.|__MACOSX)/.test(name)
}
