/**
 * A help document as it is written: paragraphs in the marks of features/documents/written-text.ts, `## ` heading, `- ` point, `1. ` numbered point,
 * `@ star, search` drawing of icons, `[words](page)` or `[words](#document)` link.
 */
export type Written = readonly [id: string, title: string, ...paragraphs: string[]]
