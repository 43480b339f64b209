/** The part of plist the tests use; the package brings no types. */
declare module 'plist' {
  export function parse(xml: string): unknown
}
