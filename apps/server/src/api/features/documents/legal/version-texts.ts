/**
 * What each version of a document says, by version, in the marks of `written-text.ts`. A version that was published is never changed: another
 * wording is another version, here and in contract/agreements.ts. {运营方} and {联系方式} are the operator's settings.
 */
export type VersionTexts = Readonly<Record<string, readonly string[]>>
