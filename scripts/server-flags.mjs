/**
 * How Node runs the server. A collection of young objects copies what lives: with V8's own size of that part it held the answering thread for
 * 10 to 30 ms when much lived at once, with 4 MB it takes 3 to 5. Threads that compute get V8's size back (`threads/v8-heap.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']

/**
 * How glibc keeps memory for the server; other systems do not read it. By itself it keeps up to 8 arenas a processor for the threads, and what a thread that
 * fills data sets gave back stayed in them: 1.1 GB after a first start. With these, blocks from 128 kB on go back to the system at once, and the tops of two
 * arenas when 128 kB of them are free.
 */
export const SERVER_ENV = unlessGiven({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' })

/** What the operator set himself stays. */
function unlessGiven(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => process.env[name] === undefined))
}
