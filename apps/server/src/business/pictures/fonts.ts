import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'satori'
import { charactersOf } from './characters.ts'

const require = createRequire(import.meta.url)
const WEIGHTS = [400, 700] as const
/** HB_MEMORY_MODE_WRITABLE. */
const WRITABLE = 2
const WEIGHT_AXIS = 0x77676874 // 'wght'

/** The subsetter of HarfBuzz: functions over addresses in its memory. */
type Subsetter = Readonly<Record<SubsetterCall, (...args: number[]) => number>> & { memory: { buffer: ArrayBuffer } }
type SubsetterCall =
  | 'malloc'
  | 'free'
  | 'hb_blob_create'
  | 'hb_blob_destroy'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_destroy'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_destroy'
  | 'hb_subset_input_keep_everything'
  | 'hb_subset_input_pin_axis_location'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail'
/** What of the engine is used; the types of Node leave it out. */
type Engine = { instantiate(code: Uint8Array): Promise<{ instance: { exports: Subsetter } }> }

/** A font for pictures, and the characters it has. */
export type Fonts = { list: Font[]; characters: ReadonlySet<number> }

/**
 * Reads Noto Sans SC: about a hundred slices of one variable font, which layout cannot vary, so each is pinned to the weights that are used (half a second). Call it
 * in a thread of its own.
 */
export async function readFonts(): Promise<Fonts> {
  const pin = await openSubsetter()
  const characters = new Set<number>()
  const list: Font[] = []
  for await (const { name, slice } of readSlices()) {
    for (const character of charactersOf(slice)) characters.add(character)
    for (const weight of WEIGHTS) list.push({ name, weight, style: 'normal', data: pin(slice, weight) })
  }
  return { list, characters }
}

/** The slices of the variable font as TrueType, one after another. */
export async function* readSlices(): AsyncGenerator<{ name: string; slice: Uint8Array }> {
  const folder = join(dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json')), 'files')
  const decompress = require('wawoff2/decompress') as (woff2: Uint8Array) => Promise<Uint8Array>
  // letters and digits before slices that repeat some of them
  const names = readdirSync(folder).sort((a, b) => Number(b.includes('-latin-wght')) - Number(a.includes('-latin-wght')))
  // memory of the decompressor is used again by the next
  for (const name of names) yield { name, slice: Uint8Array.from(await decompress(readFileSync(join(folder, name)))) }
}

/** Makes a font of one weight of a variable one, with all its characters or those alone that are kept. */
export type Subset = (font: Uint8Array, weight: number, keep?: Iterable<number>) => Buffer

/** Opens the subsetter. */
export async function openSubsetter(): Promise<Subset> {
  const { WebAssembly: engine } = globalThis as unknown as { WebAssembly: Engine }
  const { instance } = await engine.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')))
  const hb = instance.exports
  const memory = () => new Uint8Array(hb.memory.buffer)
  return (font, weight, keep) => {
    const at = hb.malloc(font.byteLength)
    memory().set(font, at)
    const blob = hb.hb_blob_create(at, font.byteLength, WRITABLE, 0, 0)
    const face = hb.hb_face_create(blob, 0)
    const input = hb.hb_subset_input_create_or_fail()
    if (keep === undefined) hb.hb_subset_input_keep_everything(input)
    else for (const character of keep) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), character)
    hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight)
    const pinned = hb.hb_subset_or_fail(face, input)
    if (pinned === 0) throw new Error('a slice of the font could not be pinned to a weight')
    const made = hb.hb_face_reference_blob(pinned)
    const from = hb.hb_blob_get_data(made, 0)
    const bytes = Buffer.from(memory().slice(from, from + hb.hb_blob_get_length(made)))
    hb.hb_blob_destroy(made)
    hb.hb_face_destroy(pinned)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(at)
    return bytes
  }
}
