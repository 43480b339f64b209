/** App version sent in every request and shown in the footer (spec §1). */
export const APP_VERSION = '1.6.436'
