import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the mini-app. */
export const miniapp = dirname(dirname(fileURLToPath(import.meta.url)))
/** The compiled mini-app, in the output folder of the build: what is uploaded to WeChat. */
export const dist = resolve(miniapp, process.env.MINIAPP_OUT ?? 'dist')
/** Folder of the checkout. */
export const checkout = dirname(dirname(miniapp))
