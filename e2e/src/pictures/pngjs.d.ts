/** The part of pngjs the pictures use; the package brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number })
    width: number
    height: number
    data: Uint8Array
    static sync: { read(file: Buffer): PNG; write(picture: PNG, options?: { colorType: number; deflateLevel: number }): Buffer }
  }
}
