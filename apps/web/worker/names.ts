/** Names of this site's caches; everything under the prefix is removed by /sw-reset. */
export const PREFIX = 'guanlan-'
export const caches = { page: `${PREFIX}page`, files: `${PREFIX}files`, answers: `${PREFIX}answers`, articles: `${PREFIX}articles` }
/** Header of a stored answer: when the server sent it. */
export const KEPT_AT = 'x-kept-at'
/** Bounds of the stored answers. */
export const answersKept = { most: 400, days: 7 }
