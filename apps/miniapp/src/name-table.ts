import { readCompressed } from './read-compressed.ts'

/** The built-in table of names, which the build packs into a file: as code it would take twice the room of the main package. */
const [sh = '', sz = '', bj = ''] = readCompressed('names.br').split('\n\n')

export const SH_NAMES = sh
export const SZ_NAMES = sz
export const BJ_NAMES = bj
