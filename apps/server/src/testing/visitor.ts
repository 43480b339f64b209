import type { Client } from '../business/accounts/client.ts'

/** A visitor: not logged in. */
export const visitor: Client = {
  address: '127.0.0.1',
  device: '',
  channel: 'h5',
  origin: '',
  isOwnMachine: false,
  gone: new AbortController().signal,
  person: async () => null,
}
