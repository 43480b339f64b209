/**
 * How Node runs the server. A collection of young objects copies what lives: with V8's own size of that part it held the answering thread for
 * 10 to 30 ms when much lived at once, with 4 MB it takes 3 to 5. Threads that compute get V8's size back (`threads/young-objects.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']
