import { ReceiverRefusal } from './receiver-refusal.ts'

/** The JSON of a body in UTF-8. Throws a ReceiverRefusal. */
export function parsedBody(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new ReceiverRefusal(400, 'InvalidContent', 'the body is not JSON in UTF-8')
  }
}
